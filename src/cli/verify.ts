import { parseArgs } from 'node:util';
import { SURFACES } from '../contract/surfaces.js';
import { askTool } from '../guard/required.js';
import { FORMATS, render } from '../report/index.js';
import { lineReader } from '../report/lines.js';
import { FAIL_ON, reportFails } from '../report/tally.js';
import { verify } from '../verify/verify.js';
import { type Command, oneOf, parseWith, UsageError } from './command.js';
import { writeReport } from './output.js';
import { noteSubFolder } from './sub-folder.js';

function parse(args: readonly string[]) {
  return parseWith(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        surface: { type: 'string', default: 'cloud' },
        tools: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
        output: { type: 'string' },
        'fail-on': { type: 'string', default: 'error' },
      },
    }),
  );
}

export const verifyCommand: Command = {
  name: 'verify',
  usage:
    'verify [PATH] [--surface cloud|cli] [--tools] [--format text|json|sarif|rdjson|github] [--output FILE] [--fail-on error|warning|note|never]',
  summary: 'say what the host loads of a repository, what it drops, and where a guard fails open',
  details: `PATH       the repository, default "."
--surface  which host: "cloud" (the cloud agent, default) or "cli" (the local Copilot CLI)
--tools    look for the programs that the policy requires, and run them for their versions
--format   what to print, default "text"
--output   write the report to FILE instead of printing it
--fail-on  exit with 1 from this severity on, default "error"

Exit codes: 0 nothing at or above --fail-on; 1 findings; 2 wrong usage or no such path; 70 a fault of Portcullis.
Nothing that it reads is executed, but with --tools the programs that the policy names.`,
  run(args) {
    const { values, positionals } = parse(args);
    if (positionals.length > 1) throw new UsageError(`verify takes one PATH, not ${positionals.length}`);
    if (positionals[0] === '') throw new UsageError('PATH is empty: a variable without a value?');
    const surface = oneOf('--surface', values.surface, SURFACES);
    const format = oneOf('--format', values.format, FORMATS);
    const failOn = oneOf('--fail-on', values['fail-on'], FAIL_ON);
    const path = positionals[0] ?? '.';
    const report = verify(path, { surface, askTool: values.tools ? askTool : null });
    noteSubFolder(path);
    writeReport(values.output, ({ color }) =>
      render(report, format, { color, sourceLine: lineReader(path) }),
    );
    return reportFails(report, failOn) ? 1 : 0;
  },
};
