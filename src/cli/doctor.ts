import { parseArgs } from 'node:util';
import { type Command, oneOf, parseWith, UsageError } from './command.js';
import { runDoctor } from './doctor-door.js';

const FORMATS = ['text', 'json'] as const;

export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'doctor [PATH] [--live --i-trust-this-code] [--copilot-version V] [--format text|json]',
  summary: 'say on one screen how the guard stands here, and what to do next',
  details: `PATH                 the repository, default "."
--live               run one offline session of the real Copilot CLI with a hook for every event, and say which fired
--i-trust-this-code  needed with --live, which runs the repository's hooks
--copilot-version    with --live: the version; default that on PATH, or else the newest that Portcullis is tested on
--format             what to print, default "text"

Exit codes: 0 nothing bad; 1 something to mend; 2 wrong usage or no such path; 70 a fault of Portcullis.`,
  run(args) {
    const { values, positionals } = parseWith(() =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          live: { type: 'boolean', default: false },
          'i-trust-this-code': { type: 'boolean', default: false },
          'copilot-version': { type: 'string' },
          format: { type: 'string', default: 'text' },
        },
      }),
    );
    if (positionals.length > 1) throw new UsageError(`doctor takes one PATH, not ${positionals.length}`);
    return runDoctor(positionals[0] ?? '.', {
      live: values.live,
      trusted: values['i-trust-this-code'],
      version: values['copilot-version'] ?? null,
      format: oneOf('--format', values.format, FORMATS),
    });
  },
};
