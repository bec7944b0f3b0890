import { parseArgs } from 'node:util';
import { cancelLoops, findLoops, type LoopStatus } from '../loop/manage.js';
import { visible } from '../report/escape.js';
import { givenFolder } from '../surface/given-file.js';
import { type Command, oneOf, parseWith, UsageError } from './command.js';
import { writeOut } from './output.js';

const FORMATS = ['text', 'json'] as const;

function line({ session, mode, state, finding, blocks, started }: LoopStatus): string {
  const found = state === 'running' && finding !== null ? `, last ${finding}` : '';
  return `${visible(session)}  ${mode ?? 'agents'}  ${state}${found}, sent on ${blocks} ${blocks === 1 ? 'time' : 'times'}${started === null ? '' : `, since ${started}`}\n`;
}

/** Whether there is something to end. Nobody knows it of a state that cannot be read. */
const isOpen = ({ state }: LoopStatus): boolean => state === 'running' || state === 'broken';

export const loopCommand: Command = {
  name: 'loop',
  usage: 'loop status|cancel [PATH] [--session ID] [--format text|json]',
  summary: 'show the loops of sessions in a repository, or end them',
  details: `status     say what each loop is doing: running, done, tampered, stalled, budget, deadline, fault, …
cancel     end loops that run: from the next stop on the agent may stop. A cancelled loop is not armed again. With --session
           one that is over is ended as well, and with it the hooks of loop.chain
PATH       the repository, or a folder in it, default "."
--session  only the session with this id; unless given, every session of the repository
--format   what to print, default "text"

It looks where the hooks keep their state: below RUNNER_TEMP, or the temp folder, of this user on this machine. Cancelling is for a
person: inside an agent's session it is refused.

Exit codes: 0 done; 1 there is no such loop; 2 wrong usage; 70 a fault of Portcullis.`,
  run(args) {
    const { values, positionals } = parseWith(() =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { session: { type: 'string' }, format: { type: 'string', default: 'text' } },
      }),
    );
    const [task, path = '.'] = positionals;
    if (positionals.length > 2) throw new UsageError(`loop takes one PATH, not ${positionals.length - 1}`);
    if (task !== 'status' && task !== 'cancel')
      throw new UsageError(
        `loop takes status or cancel${task === undefined ? '' : `, not ${JSON.stringify(task)}`}`,
      );
    const format = oneOf('--format', values.format, FORMATS);
    if (task === 'cancel' && process.env['COPILOT_AGENT_SESSION_ID'])
      throw new UsageError('a person cancels a loop, and this is the session of an agent');
    givenFolder(path);
    const found = findLoops(path, values.session ?? null, process.env, Date.now());
    const loops =
      task === 'cancel' ? cancelLoops(found.filter((loop) => values.session || isOpen(loop))) : found;
    if (format === 'json')
      writeOut(`${JSON.stringify({ schema: 1, cancelled: task === 'cancel', loops }, null, 2)}\n`);
    else if (loops.length === 0)
      writeOut(
        found.length === 0
          ? 'There is no loop.\n'
          : `No loop runs. Over already:\n${found.map(line).join('')}`,
      );
    else writeOut(`${task === 'cancel' ? 'Cancelled:\n' : ''}${loops.map(line).join('')}`);
    return loops.length === 0 ? 1 : 0;
  },
};
