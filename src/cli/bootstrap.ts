import { parseArgs } from 'node:util';
import { runBootstrap, runPin } from './bootstrap-door.js';
import { type Command, oneOf, parseWith, UsageError } from './command.js';

const FORMATS = ['text', 'json'] as const;

export const bootstrapCommand: Command = {
  name: 'bootstrap',
  usage: 'bootstrap [PATH] [--dry-run] [--diff] [--force] [--remove] [--format text|json] [--self]',
  summary: 'put the guard, its policy, agents and checks into a repository, and keep them fresh',
  details: `PATH       the repository, default "."
--dry-run  say what would happen, and write nothing
--diff     show unified diffs besides
--force    overwrite files of ours that somebody has edited; never a file that is not ours
--remove   take back what is unmodified
--format   what to print, default "text"
--self     do it in the repository of Portcullis itself

Exit codes: 0 done, or nothing to do; 1 the guard could not be made that of this version, because a file was edited or is
not ours; 2 wrong usage, or something is in the way and nothing was written; 70 a fault of Portcullis.`,
  run(args) {
    const { values, positionals } = parseWith(() =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          'dry-run': { type: 'boolean', default: false },
          diff: { type: 'boolean', default: false },
          force: { type: 'boolean', default: false },
          remove: { type: 'boolean', default: false },
          self: { type: 'boolean', default: false },
          format: { type: 'string', default: 'text' },
        },
      }),
    );
    if (positionals.length > 1) throw new UsageError(`bootstrap takes one PATH, not ${positionals.length}`);
    const format = oneOf('--format', values.format, FORMATS);
    const { force, remove, self, diff } = values;
    return runBootstrap(positionals[0] ?? '.', {
      force,
      remove,
      self,
      diff,
      format,
      dryRun: values['dry-run'],
    });
  },
};

export const pinCommand: Command = {
  name: 'pin',
  usage: 'pin [PATH]',
  summary: 'renew the pins in the manifest after a person has edited the policy',
  details: `PATH  the repository, default "."

Exit codes: 0 the pins are right; 2 wrong usage, or they cannot be renewed and nothing was written; 70 a fault of Portcullis.`,
  run(args) {
    const { positionals } = parseWith(() => parseArgs({ args: [...args], allowPositionals: true }));
    if (positionals.length > 1) throw new UsageError(`pin takes one PATH, not ${positionals.length}`);
    return runPin(positionals[0] ?? '.');
  },
};
