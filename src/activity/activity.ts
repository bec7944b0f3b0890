/**
 * What the Copilot CLI in a terminal is doing. `waiting`: a dialog stands on the screen, and a key would answer it. `unknown`: no
 * screen of the CLI; whoever types there types into something else.
 */
export type State = 'busy' | 'waiting' | 'idle' | 'unknown';

export interface Activity {
  readonly state: State;
  /** The line of the screen that says so, trimmed; empty where nothing does. */
  readonly evidence: string;
  /** Whether somebody has begun to write a prompt, which more keys would become a part of. */
  readonly draft: boolean;
}

const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
/** Nothing but a horizontal rule, perhaps the lower edge of a box. */
const RULE = /^[\s╰└╭┌]*[─━]{8,}[\s╯┘╮┐]*$/;
const PROMPT = /^\s*[❯>](?:\s|$)/;
/** Glyphs that stand still in a capture and turn on the screen. */
const SPINNER = /^\s*[◎◉●○◌◍◐◑◒◓◴◵◶◷∙•✢✦✧✳✶✻✽⠀-⣿]\s+\p{Lu}\p{L}+/u;
const INTERRUPT = /\besc (?:esc )?(?:to )?(?:cancel|interrupt|stop)\b/i;
/** `12s`, `1m 4s`: a status line with a timer is a status line of work. */
const TIMER = /(?:^|[\s(])(?:\d+m ?)?\d+s\b.*\besc\b/i;
/** The keys that a dialog offers at its lower edge; a narrow terminal breaks the line. */
const KEYS = /(?:↑\/↓|\benter\b|\bspace\b).*\b(?:select|confirm|accept|submit|toggle|continue)\b.*\besc\b/i;
/** Questions of a terminal program that draws no dialog. */
const QUESTION = /(?:\([yY]\/[nN]\)|\[[yY]\/[nN]\]|\bpress (?:any key|enter)\b[^.]*)[\s:?.]*$/i;
/** Lines that an unfinished prompt can have before the box is no longer taken for one. */
const DRAFT_LINES = 40;

function linesOf(text: string): string[] {
  const lines = text
    .replace(ESCAPES, '')
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  return lines;
}

function bare(line: string): string {
  return line.replace(/[│┃╭╮╰╯─━]/g, ' ').trim();
}

/** The input box: two rules, the prompt's sign behind the first; the status line stands below it. */
function findInput(lines: readonly string[]): { readonly draft: boolean; readonly status: string } | null {
  for (let lower = lines.length - 1; lower >= Math.max(0, lines.length - 4); lower--) {
    if (!RULE.test(lines[lower]!)) continue;
    for (let upper = lower - 1; upper >= Math.max(0, lower - DRAFT_LINES); upper--) {
      if (!RULE.test(lines[upper]!)) continue;
      const first = lines[upper + 1] ?? '';
      if (!PROMPT.test(first)) return null;
      const written = [first.replace(/^\s*[❯>]/, ''), ...lines.slice(upper + 2, lower)].join('').trim();
      return {
        draft: written !== '',
        status: lines
          .slice(lower + 1)
          .join(' ')
          .trim(),
      };
    }
    return null;
  }
  return null;
}

/**
 * Reads one capture of a terminal (`tmux capture-pane -p`), with or without colours. Only the lower edge of the screen counts: what
 * an agent prints can look like anything. Measured on the CLI 1.0.61, 1.0.73, 1.0.88 and 1.0.102 (__tests__/fixtures/activity).
 */
export function readActivity(text: string): Activity {
  const lines = linesOf(text);
  const last = lines.at(-1) ?? '';
  const input = findInput(lines);
  if (input) {
    const { status, draft } = input;
    const busy = SPINNER.test(status) || INTERRUPT.test(status) || TIMER.test(status);
    return { state: busy ? 'busy' : 'idle', evidence: status, draft };
  }
  if (RULE.test(last) || KEYS.test(bare(last))) {
    const tail = lines
      .filter((line) => bare(line) !== '')
      .slice(-2)
      .map(bare);
    for (const keys of [tail.at(-1) ?? '', tail.join(' ')])
      if (KEYS.test(keys)) return { state: 'waiting', evidence: keys, draft: false };
  }
  if (QUESTION.test(last)) return { state: 'waiting', evidence: last.trim(), draft: false };
  if (SPINNER.test(last) && INTERRUPT.test(last))
    return { state: 'busy', evidence: last.trim(), draft: false };
  return { state: 'unknown', evidence: '', draft: false };
}

/** A stream of captures, one after the other: each begins with a form feed, or by clearing the screen. */
export const NEXT_CAPTURE = /\f|(?:\u001b\[H)?\u001b\[2J(?:\u001b\[H)?/;

/**
 * Whether two captures differ in nothing but what moves while work goes on: timers, counters and turning glyphs. Then the CLI is at
 * work, whatever a status line that was cut off says.
 */
export function onlyMoved(before: string, after: string): boolean {
  if (before === after) return false;
  const still = (text: string): string =>
    text
      .replace(ESCAPES, '')
      .replace(/[◎◉●○◌◍◐◑◒◓◴◵◶◷∙•✢✦✧✳✶✻✽⠀-⣿]/g, '●')
      .replace(/\d+/g, '0');
  return still(before) === still(after);
}
