import { parseArgs } from 'node:util';
import { TOOLS } from '../contract/tools.js';
import { type Command, oneOf, parseWith, UsageError } from './command.js';
import { explainCall, replayFile } from './guard-door.js';
import { writeOut } from './output.js';

const FORMATS = ['text', 'json'] as const;

export const explainCommand: Command = {
  name: 'explain',
  usage:
    "explain [--tool NAME] (--command 'TEXT' | --args JSON) [--tainted | --state DIR] [--policy FILE] [--format text|json]",
  summary: 'say what the guard decides about one tool call, and why',
  details: `--tool     the tool's name, "bash" unless given
--command  the shell command of the call
--args     the arguments of any other tool, as JSON
--tainted  judge as in a session that has read an attack
--state    judge as in the session whose state folder this is, and say what it read
--policy   a policy file; unless given, .github/portcullis.json where there is one

Exit codes: 0 an answer, whatever it is; 2 wrong usage; 70 a fault of Portcullis. Nothing is executed.`,
  run(args) {
    const { values, positionals } = parseWith(() =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          tool: { type: 'string', default: 'bash' },
          command: { type: 'string' },
          args: { type: 'string' },
          tainted: { type: 'boolean', default: false },
          state: { type: 'string' },
          policy: { type: 'string' },
          format: { type: 'string', default: 'text' },
        },
      }),
    );
    if (values.tainted && values.state !== undefined)
      throw new UsageError('explain takes --tainted or --state, and not both');
    if (positionals.length > 0)
      throw new UsageError(
        `explain takes options only, not ${JSON.stringify(positionals[0])}: give a shell command with --command, in quotes`,
      );
    if ((values.command === undefined) === (values.args === undefined))
      throw new UsageError('explain takes --command or --args, and one of them only');
    if (values.command?.trim() === '')
      throw new UsageError('--command is empty: a variable without a value?');
    const known = TOOLS.find(({ name }) => name === values.tool);
    if (values.command !== undefined && known && known.kind !== 'shell')
      throw new UsageError(`${known.name} runs no command: give its arguments with --args, as JSON`);
    let call: unknown = { command: values.command };
    if (values.args !== undefined) {
      try {
        call = JSON.parse(values.args);
      } catch (error) {
        throw new UsageError(`--args is not JSON: ${(error as Error).message}`);
      }
    }
    const format = oneOf('--format', values.format, FORMATS);
    const { policy, tainted, state } = values;
    writeOut(explainCall(values.tool, call, { policy, tainted, state, format }));
    return 0;
  },
};

export const replayCommand: Command = {
  name: 'replay',
  usage: 'replay FILE [--tainted] [--policy FILE] [--format text|json]',
  summary: 'put every tool call of a recorded session through the policy',
  details: `FILE       a Copilot events.jsonl (the CLI keeps one a session: ~/.copilot/session-state/ID/events.jsonl), or an audit
           log of the guard
--tainted  judge as in a session that has read an attack
--policy   a policy file; unless given, .github/portcullis.json where there is one

Exit codes: 0 an answer; 2 wrong usage; 70 a fault of Portcullis. Nothing is executed.`,
  run(args) {
    const { values, positionals } = parseWith(() =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          tainted: { type: 'boolean', default: false },
          policy: { type: 'string' },
          format: { type: 'string', default: 'text' },
        },
      }),
    );
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new UsageError('replay takes one FILE');
    const format = oneOf('--format', values.format, FORMATS);
    writeOut(replayFile(file, { policy: values.policy, tainted: values.tainted, format }));
    return 0;
  },
};
