import { judgeCommand } from '../command/index.js';
import type { ShellJudge } from './types.js';

/**
 * The command defender as a judge of text: the rules by which a clean session would deny the command. Not part of the
 * scanner's index, since it brings the parser of shells with it.
 */
export const judgeShellText: ShellJudge = (command) => {
  const { hits } = judgeCommand(command, {
    cwd: '/repository',
    root: '/repository',
    home: '/home/user',
    tainted: false,
    levelOf: () => undefined,
    trustedHosts: [],
    readScript: () => null,
  });
  // A text that is no command at all cannot be parsed, and is no danger for that.
  return hits.flatMap(({ level, rule }) => (level === 'deny' && !rule.startsWith('parse/') ? [rule] : []));
};
