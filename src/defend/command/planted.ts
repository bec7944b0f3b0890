import type { Machine } from './machine.js';
import type { Write } from './types.js';

const COMMANDS = '/home/runner/work/_temp/_runner_file_commands/';
/** Programs that later steps call by their names and that nobody installs as a single file. */
const CALLED =
  /^(?:git|node|npm|npx|ba?sh|env|curl|wget|sudo|ssh|scp|tar|cat|ls|cp|mv|rm|mkdir|chmod|grep|sed)$/;

const isCopy =
  (file: string) =>
  ({ absolute, how, by }: Write): boolean =>
    absolute === file && how === 'write' && /^(?:cp|mv|install)\b/.test(by);

/** The folders that this text puts before those in which later steps of the job look for their programs. */
function foldersOf(m: Machine): string[] {
  const added = m.files.get(`${COMMANDS}add_path`)?.text?.split('\n') ?? [];
  const set = m.files.get(`${COMMANDS}set_env`)?.text ?? '';
  for (const [, path] of set.matchAll(/^PATH=([^\n]{1,4000})$/gm)) added.push(...path!.split(':'));
  return added.flatMap((folder) => (folder.trim() === '' ? [] : [m.absolute(folder.trim()) ?? '']));
}

/** A program of this text's own, under the name of one that later steps call, where they look first. */
export function judgePlanted(m: Machine): void {
  const folders = foldersOf(m);
  if (folders.length === 0) return;
  for (const [file, { text, taint }] of m.files) {
    const cut = file.lastIndexOf('/');
    // Another name for what is there already is no program of its own.
    if (text === null && taint.remote.length === 0 && !m.writes.some(isCopy(file))) continue;
    if (CALLED.test(file.slice(cut + 1)) && folders.includes(file.slice(0, cut)))
      m.hit('persist/program-path', file, file);
  }
}
