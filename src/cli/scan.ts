import { parseArgs } from 'node:util';
import { CONTENT_PAGE } from '../product.js';
import { type Command, oneOf, parseWith, UsageError } from './command.js';
import { writeOut } from './output.js';
import { runScan } from './scan-door.js';

const SOURCES = ['untrusted', 'repository'] as const;
const FORMATS = ['text', 'json', 'sarif', 'rdjson'] as const;
const FAIL_ON = ['high', 'medium', 'low', 'never'] as const;

export const scanCommand: Command = {
  name: 'scan',
  usage:
    'scan FILES…|- [--source untrusted|repository] [--format text|json|sarif|rdjson] [--fail-on high|medium|low|never]',
  summary: 'say what in a text would instruct an agent that reads it',
  details: `FILES      the texts; "-" is the standard input
--source   where they come from, "untrusted" (the web, issues, packages; default) or "repository" (your own
           files, in which sentences to agents are no more than notes)
--format   what to print, default "text"
--fail-on  exit with 1 from this confidence on, default "medium"

Exit codes: 0 nothing at or above --fail-on; 1 findings; 2 wrong usage or no such file; 70 a fault of Portcullis.
Nothing that it reads is executed. The rules: ${CONTENT_PAGE}`,
  run(args) {
    const { values, positionals } = parseWith(() =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          source: { type: 'string', default: 'untrusted' },
          format: { type: 'string', default: 'text' },
          'fail-on': { type: 'string', default: 'medium' },
        },
      }),
    );
    if (positionals.length === 0) throw new UsageError('scan takes FILES, or "-" for the standard input');
    if (positionals.filter((file) => file === '-').length > 1)
      throw new UsageError('the standard input can be read once only');
    const { text, fails } = runScan({
      files: positionals,
      source: oneOf('--source', values.source, SOURCES),
      format: oneOf('--format', values.format, FORMATS),
      failOn: oneOf('--fail-on', values['fail-on'], FAIL_ON),
    });
    writeOut(text);
    return fails ? 1 : 0;
  },
};
