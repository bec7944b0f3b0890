import type { HookEntry } from '../../../surface/model.js';
import type { CodePart, Program } from '../../../surface/program.js';
import { mayExitNonZero } from '../../../surface/says-no.js';
import type { Place } from '../../../surface/source.js';
import type { Report } from '../../rule.js';
import { commandPlace } from '../script/_entries.js';

/** A name, `permissionDecision`, as the key of something that is written. */
export const DECISION = /permissionDecision(?!Reason)\b/g;

/** Where a stretch of a part stands: in its script, or else in the manifest's command. */
export function placeIn(
  part: CodePart,
  entry: HookEntry,
  start: number,
  end: number,
): Pick<Report, 'file'> & { readonly place: Place } {
  return part.script && part.source
    ? { file: part.script.path!, place: part.source.place(start, end) }
    : { file: entry.manifest.path, place: commandPlace(entry) };
}

/** How a part is called in a message. */
export function nameOf(part: CodePart): string {
  return part.script ? 'The script' : 'The command';
}

/** Bounds of what a person writes: beyond them nothing is said, so that no script makes the search long. */
const MAX_NESTED = 100;
const MAX_RANGE = 5000;

/** The stretches of a code that stand inside the braces after `hookSpecificOutput`; null where they cannot be told. */
export function nestedRanges(code: string): readonly (readonly [number, number])[] | null {
  const ranges: [number, number][] = [];
  if (code.split('hookSpecificOutput', MAX_NESTED + 2).length > MAX_NESTED + 1) return null;
  for (const { index } of code.matchAll(/hookSpecificOutput/g)) {
    const opening = /^hookSpecificOutput\\?["']?\s*(?::|=>?|,)\s*(?:@|dict\s*)?[{(]/.exec(
      code.slice(index, index + 80),
    );
    // `out.hookSpecificOutput = x`, `.hookSpecificOutput.permissionDecision`: built elsewhere.
    if (!opening) return null;
    let depth = 0;
    let at = index + opening[0].length - 1;
    const limit = Math.min(code.length, at + MAX_RANGE);
    for (; at < limit; at++) {
      if (/[{(]/.test(code[at]!)) depth++;
      else if (/[})]/.test(code[at]!) && --depth === 0) break;
    }
    ranges.push([index, at]);
  }
  return ranges;
}

/** True where no part of a program can end with another status than 0. */
export function alwaysSucceeds(program: Program): boolean {
  return program.parts.every((part) => !mayExitNonZero(part));
}

/** True where some part of a program writes a `permissionDecision`. */
export function writesDecision(program: Program): boolean {
  return program.parts.some(({ code }) => code.search(DECISION) !== -1);
}
