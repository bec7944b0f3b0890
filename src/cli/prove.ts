import { parseArgs } from 'node:util';
import { type Command, oneOf, parseWith, UsageError } from './command.js';
import { runProve } from './prove-door.js';

/** As in prove/report/index.ts, which the build keeps out of the file that every command loads. */
const FORMATS = ['text', 'json', 'sarif'] as const;

export const proveCommand: Command = {
  name: 'prove',
  usage:
    'prove [PATH] [--copilot-version V] [--scenario FILE…] [--only ID…] [--limit SECONDS] [--format text|json|sarif] [--output FILE] [--i-trust-this-code]',
  summary: 'run real sessions of the Copilot CLI, offline, and show that the hooks hold',
  details: `PATH                 the repository, default "."; its work tree as it is counts, ignored files left out
--copilot-version    the version of @github/copilot, or "latest"; default: the newest that we test
--scenario           run this scenario (YAML) in place of the built-in ones; may be given several times
--only               run only the built-in scenarios whose id begins with ID; may be given several times
--limit              seconds that a session of a built-in scenario may take, default 120
--format             what to print, default "text"
--output             write the report to FILE instead of printing it
--i-trust-this-code  run the hooks; without it, nothing runs

It runs the repository's hooks, in scratch clones with a scrubbed environment; no login, no quota. Found in its own cache
or on PATH, or else installed with npm, the CLI is the real one; a scripted model on this machine plays the model.

Exit codes: 0 everything holds; 1 something does not; 2 wrong usage, no such path, or nobody
has said that the code is trusted; 69 the CLI could not be had or started, or
a scenario did not run, so that nothing is known; 70 a fault of Portcullis.`,
  run(args) {
    const { values, positionals } = parseWith(() =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          'copilot-version': { type: 'string' },
          scenario: { type: 'string', multiple: true, default: [] },
          only: { type: 'string', multiple: true, default: [] },
          limit: { type: 'string' },
          format: { type: 'string', default: 'text' },
          output: { type: 'string' },
          'i-trust-this-code': { type: 'boolean', default: false },
        },
      }),
    );
    if (positionals.length > 1) throw new UsageError(`prove takes one PATH, not ${positionals.length}`);
    if (positionals[0] === '') throw new UsageError('PATH is empty: a variable without a value?');
    const limit = values.limit === undefined ? null : Number(values.limit);
    if (limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit <= 1800))
      throw new UsageError(`--limit takes whole seconds from 1 to 1800; not ${JSON.stringify(values.limit)}`);
    return runProve(positionals[0] ?? '.', {
      version: values['copilot-version'] ?? null,
      scenarios: values.scenario,
      only: values.only,
      limit,
      format: oneOf('--format', values.format, FORMATS),
      output: values.output ?? null,
      trusted: values['i-trust-this-code'],
    });
  },
};
