import { findHarm } from './harm.js';
import { isTelling } from './telling.js';
import type { Confidence, ScanOptions } from './types.js';

export interface CommandFinding {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly confidence: Confidence;
  readonly note: string;
}

/** Commands of one text that are judged: parsing one costs far more than reading it. */
const JUDGED = 200;
const LONGEST = 2000;
/** A command this close to an instruction is what it wants run. */
const NEAR = 300;

const IN_CODE = /`([^`\n]{4,2000})`/g;
const AT_PROMPT = /^[ \t]{0,8}(?:\$|#|>|%)[ \t]{1,3}([^\n]{4,2000})$/gm;
const FENCED =
  /^[ \t]{0,8}((?:sudo |curl |wget |bash |sh |python3? |node |nc |rm |cat |gh |git |npm |npx |env |export |echo |base64 |eval |chmod )[^\n]{2,2000})$/gm;
const TOLD =
  /\b(?:run|execute|type|enter|paste|invoke|call)(?: (?:the|this|following|command|commands|script|shell|in|your|a|terminal)){0,6}\s{0,3}:?\s{1,3}((?:sudo |curl |wget |bash |sh |python3? |node |nc |rm |cat |gh |git |npm |npx |env |printenv|base64 |eval )[^\n"']{0,1000})/gi;

/**
 * Shell commands in a text that the command defender would deny. A command that a page merely shows is a note; one that
 * stands by an instruction to the reader is a finding, and so is one that nobody shows in good faith (harm.ts).
 *
 * @param isExample whether what stands there is shown by a text about attacks
 */
export function findCommands(
  text: string,
  instructions: readonly { readonly start: number; readonly end: number }[],
  options: ScanOptions,
  isExample: (start: number, end: number) => boolean,
): CommandFinding[] {
  const judge = options.judgeShell;
  if (judge === undefined) return [];
  const found: CommandFinding[] = [];
  if (options.source === 'untrusted')
    for (const { rule, command, start, end } of findHarm(text, judge))
      if (!isExample(start, end))
        found.push({ rule: 'shell/harm', start, end, confidence: 'medium', note: `${rule}: ${command}` });
  if (!isTelling(text) || (instructions.length === 0 && options.notes === false)) return found;
  const seen = new Set<string>();
  for (const shape of [IN_CODE, AT_PROMPT, FENCED, TOLD])
    for (const match of text.matchAll(shape)) {
      const command = match[1]!.trim().slice(0, LONGEST);
      if (seen.has(command) || !isTelling(command)) continue;
      const start = match.index + match[0].indexOf(match[1]!);
      const end = start + match[1]!.length;
      const urged = instructions.some((told) => told.start <= end + NEAR && told.end >= start - NEAR);
      if (!urged && options.notes === false) continue;
      if (seen.size >= JUDGED) return found;
      seen.add(command);
      const [broken] = judge(command);
      if (broken === undefined || found.some((harm) => harm.start <= start && end <= harm.end)) continue;
      found.push({
        rule: 'shell/denied',
        start,
        end,
        confidence: urged && options.source === 'untrusted' ? 'medium' : 'low',
        note: `${broken}: ${command}`,
      });
    }
  return found;
}
