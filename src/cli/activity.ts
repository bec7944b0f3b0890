import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Activity, NEXT_CAPTURE, onlyMoved, readActivity, type State } from '../activity/activity.js';
import { type Command, oneOf, parseWith, UsageError } from './command.js';
import { writeOut } from './output.js';

const FORMATS = ['text', 'json'] as const;
/** 1 and 2 are taken for findings and wrong usage everywhere else. */
const EXIT: Readonly<Record<State, number>> = { idle: 0, busy: 3, waiting: 4, unknown: 5 };

function show(activity: Activity, format: (typeof FORMATS)[number]): string {
  return format === 'json' ? `${JSON.stringify(activity)}\n` : `${activity.state}\n`;
}

/** Reads captures as they come and tells each change. A capture is complete when the next begins, or the input ends. */
async function watch(format: (typeof FORMATS)[number]): Promise<number> {
  let told: State | null = null;
  let before = '';
  let rest = '';
  const take = (capture: string): void => {
    if (capture.trim() === '') return;
    const seen = readActivity(capture);
    const activity =
      seen.state === 'idle' && onlyMoved(before, capture) ? { ...seen, state: 'busy' as const } : seen;
    before = capture;
    if (activity.state === told) return;
    told = activity.state;
    writeOut(show(activity, format));
  };
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) {
    const captures = `${rest}${chunk}`.split(NEXT_CAPTURE);
    rest = captures.pop() ?? '';
    for (const capture of captures) take(capture);
  }
  take(rest);
  return EXIT[told ?? 'unknown'];
}

export const activityCommand: Command = {
  name: 'activity',
  usage: 'activity [--watch] [--format text|json] < PANE',
  summary: 'say from a terminal capture whether the Copilot CLI is busy, waits for an answer, or is idle',
  details: `PANE      what "tmux capture-pane -p" prints
--watch   read one capture after the other, each behind a form feed or a cleared screen, and print each change
--format  what to print, default "text": the state alone; "json" adds the line that says so, and whether a prompt is begun

Exit codes: 0 idle, 3 busy, 4 waiting for input, 5 no screen of the Copilot CLI; 2 wrong usage; 70 a fault of Portcullis.
Type only after 0.`,
  run(args) {
    const { values, positionals } = parseWith(() =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { watch: { type: 'boolean', default: false }, format: { type: 'string', default: 'text' } },
      }),
    );
    if (positionals.length > 0) throw new UsageError('activity reads the capture from standard input');
    const format = oneOf('--format', values.format, FORMATS);
    if (values.watch) return watch(format);
    let text: string;
    try {
      text = readFileSync(0, 'utf8');
    } catch (error) {
      throw new UsageError(`standard input cannot be read: ${(error as Error).message}`);
    }
    const activity = readActivity(text);
    writeOut(show(activity, format));
    return EXIT[activity.state];
  },
};
