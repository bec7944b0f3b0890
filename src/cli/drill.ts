import { parseArgs } from 'node:util';
import { SURFACES } from '../contract/surfaces.js';
import { FAIL_ON } from '../report/tally.js';
import { type Command, oneOf, parseWith, UsageError } from './command.js';
import { runDrill } from './drill-door.js';

const FORMATS = ['text', 'json', 'sarif', 'html'] as const;

export const drillCommand: Command = {
  name: 'drill',
  usage:
    'drill [PATH] [--event E] [--case C] [--surface cloud|cli] [--format text|json|sarif|html] [--output FILE] [--fail-on error|warning|note|never] [--i-trust-this-code]',
  summary: 'run the hooks as the host would, in hostile cases, and say what the host then does',
  details: `PATH                 the repository, default "."
--event              only the entries of this event
--case               only this case ("path/no-node") or group of cases ("attack"); can be given several times
--surface            which host: "cloud" (the cloud agent, default) or "cli" (the local Copilot CLI)
--format             what to print, default "text"
--output             write the report to FILE instead of printing it
--fail-on            exit with 1 from this severity on, default "error": opens, bricks and traps are errors, slow is a
                     warning, unknown is a note
--i-trust-this-code  run the hooks; without it, say what would run

Exit codes: 0 nothing at or above --fail-on; 1 cells at or above it; 2 wrong usage, no such path, or nobody has said that
the code is trusted; 70 a fault of Portcullis. The hooks run in scratch copies: PATH is not changed.`,
  run(args) {
    const { values, positionals } = parseWith(() =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          event: { type: 'string' },
          case: { type: 'string', multiple: true, default: [] },
          surface: { type: 'string', default: 'cloud' },
          format: { type: 'string', default: 'text' },
          output: { type: 'string' },
          'fail-on': { type: 'string', default: 'error' },
          'i-trust-this-code': { type: 'boolean', default: false },
        },
      }),
    );
    if (positionals.length > 1) throw new UsageError(`drill takes one PATH, not ${positionals.length}`);
    if (positionals[0] === '') throw new UsageError('PATH is empty: a variable without a value?');
    return runDrill({
      path: positionals[0] ?? '.',
      surface: oneOf('--surface', values.surface, SURFACES),
      event: values.event ?? null,
      only: values.case,
      format: oneOf('--format', values.format, FORMATS),
      output: values.output ?? null,
      failOn: oneOf('--fail-on', values['fail-on'], FAIL_ON),
      trusted: values['i-trust-this-code'],
    });
  },
};
