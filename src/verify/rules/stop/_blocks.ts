import type { HookEntry } from '../../../surface/model.js';
import { oncePer } from '../../../surface/once.js';
import { type CodePart, type Program, programOf } from '../../../surface/program.js';
import type { RuleContext } from '../../rule.js';
import { nestedRanges } from '../guard/_answers.js';
import { isStop, liveCommands } from '../script/_entries.js';

const BLOCK = /(?<![\w$.-])\\?["']?decision\\?["']?\]?\s*(?::|=>?|,)\s*\\?["']block\\?["']/g;

/** A place where a part answers "block". */
export interface Block {
  readonly part: CodePart;
  readonly start: number;
  readonly end: number;
  /** True inside `hookSpecificOutput`, where the host does not look. */
  readonly nested: boolean;
}

export interface StopHook {
  readonly entry: HookEntry;
  readonly program: Program;
  readonly blocks: readonly Block[];
}

function blocksOf(part: CodePart): Block[] {
  const ranges = nestedRanges(part.code) ?? [];
  return [...part.code.matchAll(BLOCK)].map((found) => ({
    part,
    start: found.index,
    end: found.index + found[0].length,
    nested: ranges.some(([from, to]) => found.index > from && found.index < to),
  }));
}

/** The entries that can keep the agent from stopping, where all that they run can be seen. */
export const stopHooks = oncePer((context: RuleContext): readonly StopHook[] =>
  liveCommands(context).flatMap((entry) => {
    if (!isStop(entry)) return [];
    const program = programOf(entry, context.repository.root);
    return program.whole ? [{ entry, program, blocks: program.parts.flatMap(blocksOf) }] : [];
  }),
);

/** True where a part asks whether this stop follows a block of its own. */
export function looksAtActive({ parts }: Program): boolean {
  return parts.some(({ code }) => /stop_?hook_?active/i.test(code));
}

/** Words of a script that counts, or that leaves a mark for its next run; any of them may be its end. */
const KEEPS_COUNT =
  /count|iter(?!able)|attempt|max_?|limit|retr(?:y|ies)|\bround|budget|state|marker|sentinel|\block|already|once\b|nudge|deadline|expire|elapsed|\btouch\b|writeFile|appendFile|open\([^)]{0,200}["'][wax]|write_text|Set-Content|Out-File|New-Item|mkdir|sqlite/i;
const WRITES_FILE = /(?<![\d&<>=-])>{1,2}\s*(?!&|\/dev\/)["'$\w./~-]/;

/** True where a program may have an end of its own. In doubt: yes. */
export function keepsCount({ parts }: Program): boolean {
  return parts.some(
    ({ code, language }) => KEEPS_COUNT.test(code) || (language === 'bash' && WRITES_FILE.test(code)),
  );
}

/** True where something decides whether a program blocks. */
export function hasCondition(parts: readonly CodePart[]): boolean {
  return parts.some(({ code }) =>
    /\bif\b|\bcase\b|\bswitch\b|\bwhile\b|\bunless\b|&&|\|\||\?(?!\.)[^\n]{0,200}:|\bexcept\b|\bcatch\b|\bset\s+-e|\bselect\(/.test(
      code,
    ),
  );
}
