import type { Machine } from './machine.js';
import type { Options } from './options.js';
import { isSystemFolder } from './paths.js';
import { isSecretFolder } from './secrets.js';
import { type Field, mix, type Stream, secretTaint, stream } from './value.js';
import { wroteFile } from './writes.js';

/** Where `cp`, `mv`, `ln` and `install` put their sources. */
export function targets(o: Options): {
  sources: readonly Field[];
  target: Field | undefined;
  folder: boolean;
} {
  const into = o.get('t', 'target-directory');
  if (into) return { sources: o.rest, target: into, folder: true };
  if (o.rest.length < 2) return { sources: o.rest, target: undefined, folder: false };
  const target = o.rest.at(-1)!;
  const sources = o.rest.slice(0, -1);
  return {
    sources,
    target,
    folder:
      sources.length > 1 || target.text.endsWith('/') || target.text === '.' || target.text.endsWith('/.'),
  };
}

export const baseName = (path: string): string => path.replace(/\/+$/, '').replace(/^.*\//, '');

/** The file that a source becomes below a target. */
const landing = (source: Field, target: Field, folder: boolean): Field =>
  folder
    ? {
        ...target,
        text: `${target.text.replace(/\/$/, '')}/${baseName(source.text)}`,
        glob: source.glob || target.glob,
      }
    : target;

/** Content of a path that is copied whole. */
export function carried(m: Machine, source: Field): Stream {
  const at = m.absolute(source.text) ?? source.text;
  const content = m.read(source);
  return isSecretFolder(at) ? stream(content.text, mix(content.taint, secretTaint(source.text))) : content;
}

/** Writes a copy: below the target where that is surely a folder, else in both places that it may take. */
export function put(
  m: Machine,
  source: Field,
  target: Field,
  folder: boolean,
  content: Stream,
  options: { by: string; how: 'write' | 'tree' | 'link' },
): void {
  const landed = landing(source, target, true);
  if (folder || isSystemFolder(m.absolute(target.text) ?? '')) {
    wroteFile(m, landed, content, options);
    return;
  }
  wroteFile(m, target, content, options);
  m.change(landed, options.how, options.by);
  m.store(landed.text, content);
}
