import type { CommandContext, Judgement } from '../../defend/command/types.js';

/** Characters of a command that is judged; a longer one is none that a text asks for. */
const LINE = 2100;
/** Lines of one text that are judged. */
const LINES = 200;

/**
 * The command defender as the scanner calls it: the rules by which a command of a text would be denied in a clean session.
 * @returns a function that judges a bounded number of lines
 */
export function shellJudge(
  root: string,
  judge: (command: string, context: CommandContext) => Judgement,
): (command: string) => readonly string[] {
  let left = LINES;
  const context: CommandContext = {
    cwd: root,
    root,
    home: '/root',
    tainted: false,
    levelOf: () => undefined,
    trustedHosts: [],
  };
  return (command) => {
    if (command.length > LINE || left-- <= 0) return [];
    return judge(command, context).hits.flatMap(({ level, rule }) =>
      level === 'deny' && !rule.startsWith('parse/') ? [rule] : [],
    );
  };
}
