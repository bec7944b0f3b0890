import type { CommandContext, Judgement } from '../../defend/command/types.js';

/** Characters of a line that is judged; a longer one is no command that a text asks for. */
const LINE = 2000;
/** Lines of one text that are judged. */
const LINES = 200;

/**
 * The command defender as the scanner calls it: the rule by which a line of a text would be denied in a clean session.
 * @returns a function that judges a bounded number of lines
 */
export function shellJudge(
  root: string,
  judge: (command: string, context: CommandContext) => Judgement,
): (command: string) => string | null {
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
    if (command.length > LINE || left-- <= 0) return null;
    const hit = judge(command, context).hits.find(
      ({ level, rule }) => level === 'deny' && !rule.startsWith('parse/'),
    );
    return hit?.rule ?? null;
  };
}
