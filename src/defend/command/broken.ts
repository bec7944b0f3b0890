import { CALLED_SHELL } from './generic.js';
import type { Machine } from './machine.js';
import { judgeCode } from './oneliners.js';
import { lexPlain } from './plain.js';
import { runPlain } from './run.js';

/** How a program in another language begins that was pasted where a shell command is expected. */
export const FOREIGN =
  /^[ \t]{0,40}(?:#include\b|<\?(?:php|=)|<%|(?:import|from)\s+[\w.]+(?:\s+import\b|\s*[;,]|\s*$)|using\s+System|package\s+main|module\s+Main|public\s+class|(?:var|const|String|Process|Thread)\s+\w+\s*=|let\s+\w+\s+=\s|\(function\b|require\(|use\s+(?:Socket|IO|strict)|\w+\s*=\s*Runtime\.|Runtime\.|\$\w+\s*=\s*(?:New-Object|\[))/m;

/** A text that says itself that it is a shell script. */
export const SHEBANG = /^#![ \t]{0,8}\/\S{1,60}(?:[ \t]+-S)?[ \t]{0,8}\b(?:ba|da|z|k)?sh\b/;

/** Judges a text as a program in whatever language it is. */
export function judgeForeign(m: Machine, text: string): void {
  judgeCode(m, text, 'other', 'the text');
  if (m.prompt && CALLED_SHELL.test(text)) m.hit('shell/escape', text.slice(0, 200));
}

// Written without the blanks that bash wants, which other shells do without.
const FORKS = /([^\s(){};|&]{1,20})\s{0,4}\(\)\s{0,4}\{\s{0,4}\1\s{0,4}\|\s{0,4}\1\s{0,4}&/;

const MAX_PIECES = 2000;

/**
 * Judges a text that no shell would accept as a whole by the simple commands that stand in it.
 * Another shell, or another language, may still run it; `foreign` is the part of which that can be said.
 */
export function scanBroken(m: Machine, text: string, foreign: string): void {
  let count = 0;
  m.scanning = true;
  for (const piece of text.slice(0, 131_072).split(/[;\n|&(){}`"']+|\$\(/)) {
    if (++count > MAX_PIECES) break;
    const words = lexPlain(piece.trim().replace(/^(?:then|do|else|\$)\s+/, ''));
    if (words && words.length > 1) m.subshell(() => m.branch(() => runPlain(m, words)));
  }
  if (FORKS.test(text.slice(0, 4096))) m.hit('destroy/fork-bomb', text.slice(0, 80));
  if (!SHEBANG.test(foreign)) judgeForeign(m, foreign);
}
