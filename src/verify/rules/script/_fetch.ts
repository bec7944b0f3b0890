import { oncePer } from '../../../surface/once.js';
import { type Start, startOf } from '../../../surface/runners.js';
import type { CommandReading } from '../../../surface/scripts.js';
import type { Invocation, ShellReading } from '../../../surface/shell-model.js';

/** A place in a shell text where code comes from the network or out of an encoding and is run. */
export interface Fetch {
  readonly start: number;
  readonly end: number;
  /** What happens, as a clause after "The command". */
  readonly what: string;
  readonly weight: 'error' | 'warning';
}

const DOWNLOADER = /^(?:curl|wget|fetch|aria2c|http|https|nc|ncat)$/;
const DECODER = /^(?:base64|base32|openssl|xxd|uudecode)$/;
const CODE_RUNNERS = /^(?:(?:ba|da|z|k|a)?sh|node|deno|bun|python[\d.]*|perl|ruby|php|pwsh)$/;

type Source = 'downloads' | 'decodes';

function sourceOf(invocation: Invocation): Source | null {
  const start = startOf(invocation.words);
  if (start.kind !== 'program') return null;
  if (DOWNLOADER.test(start.name)) return 'downloads';
  const decoding = invocation.written.some((word) => /^(?:-d|-D|--decode|-r|-dec|enc|-[a-z]*d)$/.test(word));
  return DECODER.test(start.name) && decoding ? 'decodes' : null;
}

function sourceInText(text: string): Source | null {
  if (/(?:\$\(|`|<\()\s*(?:curl|wget)\b/.test(text)) return 'downloads';
  return /(?:\$\(|`|<\()[^)`]{0,400}\bbase64\s+(?:-d|-D|--decode)\b/.test(text) ? 'decodes' : null;
}

/** Text from standard input is code only to an interpreter that was given no file. */
function runsInput(start: Start): boolean {
  if (start.kind === 'stdin') return CODE_RUNNERS.test(start.runner);
  return start.kind === 'program' && start.name === 'eval';
}

function piped(reading: ShellReading): Fetch[] {
  return reading.pipelines.flatMap((members) => {
    const list = members.map((index) => reading.invocations[index]!);
    const from = list.findIndex((invocation) => sourceOf(invocation) !== null);
    const into = list.findIndex((invocation, at) => at > from && runsInput(startOf(invocation.words)));
    if (from === -1 || into === -1) return [];
    return [
      {
        start: list[from]!.start,
        end: list[into]!.end,
        what: `${sourceOf(list[from]!)} code and runs it`,
        weight: 'error' as const,
      },
    ];
  });
}

/** The file that a download is written to: `-o FILE`, `-O FILE`, or a redirection. */
function writtenBy(invocation: Invocation, text: string): string[] {
  const files: string[] = [];
  invocation.written.forEach((word, at) => {
    const next = invocation.written[at + 1];
    if (/^(?:-[a-zA-Z]*[oO]|--output|--output-document)$/.test(word) && next) files.push(next);
    if (/^--output=/.test(word)) files.push(word.slice(9));
  });
  for (const [, file] of text
    .slice(invocation.start, invocation.end)
    .matchAll(/(?:^|[^\d&])>\s*([^\s;&|]+)/g))
    files.push(file!);
  return files.map((file) => file.replace(/["']/g, ''));
}

const PINNED = /@\d+\.\d+\.\d+|@sha256:|@[0-9a-f]{40}$|==\d/;
const REMOTE = /^(?:https?:\/\/|git\+|github:|[\w.-]+\/[\w.-]+#)/;

/** Everything in a shell text that fetches or decodes code and runs it. */
export function fetchesIn(reading: ShellReading, text: string, packages: boolean): Fetch[] {
  const found = piped(reading);
  const downloads: { readonly file: string; readonly at: Invocation }[] = [];
  for (const invocation of reading.invocations) {
    const { start: from, end } = invocation;
    const start = startOf(invocation.words);
    if (sourceOf(invocation) === 'downloads')
      for (const file of writtenBy(invocation, text)) downloads.push({ file, at: invocation });
    const index =
      start.kind === 'inline' || start.kind === 'file'
        ? start.index
        : start.kind === 'program' && start.name === 'eval'
          ? 1
          : null;
    if (index !== null) {
      const word = invocation.written[index] ?? '';
      // `bash -c` texts in single quotes are read as commands of their own.
      const source = word.startsWith("'") ? null : sourceInText(word);
      if (source) found.push({ start: from, end, what: `${source} code and runs it`, weight: 'error' });
      else if (start.kind === 'file' && /^https?:\/\//.test(word.replace(/["']/g, '')))
        found.push({ start: from, end, what: 'runs a script from the network', weight: 'error' });
      else if (downloads.some(({ file }) => file === word.replace(/["']/g, '')))
        found.push({ start: from, end, what: 'runs a file that it has just downloaded', weight: 'error' });
    }
    if (start.kind === 'package' && packages) {
      const spec = start.name ?? '';
      const all = invocation.written.join(' ');
      if (REMOTE.test(spec) || /\s(?:git\+|github:|https?:)/.test(all))
        found.push({
          start: from,
          end,
          what: 'runs code from a repository on the network',
          weight: PINNED.test(all) ? 'warning' : 'error',
        });
      else if (start.fetches && unasked(start.runner, invocation) && !PINNED.test(all))
        found.push({
          start: from,
          end,
          what: `runs whatever version of ${spec || 'a package'} the registry offers at that moment`,
          weight: 'warning',
        });
    }
  }
  return found;
}

/** `npx` without `--yes` asks, and so fetches nothing in a hook; the others do not ask. */
function unasked(runner: string, invocation: Invocation): boolean {
  if (!/^(?:npx|npm)\b/.test(runner)) return true;
  return invocation.written.some((word) => word === '-y' || word === '--yes');
}

/** The same for an entry's command and its inner shells. */
export const fetchesOf = oncePer((command: readonly CommandReading[]): readonly Fetch[] =>
  command.flatMap(({ reading, text }) => fetchesIn(reading, text, true)),
);
