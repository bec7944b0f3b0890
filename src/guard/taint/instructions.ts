import { existsSync, readdirSync } from 'node:fs';
import { IMPORTING, importsOf, NESTED_FILES, NESTED_FOLDERS } from '../../contract/nested-instructions.js';
import { FOLLOW, lastBytes, withFile } from '../careful.js';
import type { ToolCall } from '../normalise.js';
import type { Policy } from '../policy.js';
import { realPath } from '../workspace.js';
import { causeOf, degreeOf, poisonOf, type Scan, toldOf } from './findings.js';
import { isSeen, remember } from './marks.js';
import { namesIn } from './named.js';
import { besideNote, unscanned, warning, withheldBeside } from './notice.js';
import { type Around, absolute, type OriginKind, originOfPath } from './origin.js';
import { appendNames } from './record.js';
import { mark } from './session.js';

/** Files that are looked at for one call; the next one stands for all others, as what nobody could look through. */
const FILES_LIMIT = 24;
/** Bytes of one file; the host takes it whole, and nobody writes that many instructions. */
const SIZE_LIMIT = 128 * 1024;

/** Rules that are for some files say so in their front matter. */
const SOME_FILES = /^---\s*\n(?:(?!---)[^\n]*\n)*?(?:applyTo|paths)\s*:/;

/** A text that the host has put before the model as instructions, because `view` showed a file near it. */
export interface Nested {
  /** Relative to the root. */
  readonly path: string;
  readonly kind: OriginKind;
  /** Null where it is larger than can be looked through, or is no text. */
  readonly text: string | null;
}

function readWhole(file: string): string | null {
  try {
    return withFile(file, FOLLOW, (fd, { size }) => {
      return size > SIZE_LIMIT ? null : lastBytes(fd, size, SIZE_LIMIT).toString('utf8');
    });
  } catch {
    return null;
  }
}

/** The folders between the root and a file, the file's own first; none for a file at the root or outside. */
function foldersOf(file: string, root: string): string[] {
  const folders: string[] = [];
  let folder = file.slice(0, file.lastIndexOf('/'));
  for (; folder.startsWith(`${root}/`); folder = folder.slice(0, folder.lastIndexOf('/')))
    folders.push(folder);
  return folders;
}

function filesIn(folder: string): string[] {
  const files = NESTED_FILES.map((name) => `${folder}/${name}`).filter((file) => existsSync(file));
  for (const { folder: name, ending } of NESTED_FOLDERS) {
    const at = `${folder}/${name}`;
    if (!existsSync(at)) continue;
    try {
      const names = readdirSync(at, { recursive: true, encoding: 'utf8' });
      for (const each of names) if (each.endsWith(ending)) files.push(`${at}/${each}`);
    } catch {
      // It is no folder, or nobody may look.
    }
  }
  return files;
}

/**
 * The instructions files that a call of `view` makes the host load.
 * @param path the file that was shown, as the arguments name it
 */
export function nestedInstructions(path: string, around: Around): Nested[] {
  const { root } = around;
  const shown = absolute(around.cwd || root, path);
  // The host loads none where a link leads out of the repository.
  const real = shown === null ? null : realPath(shown);
  if (real === null) return [];
  const queue = foldersOf(real, root)
    .flatMap(filesIn)
    .map((file) => ({ file, imports: IMPORTING.test(file) }));
  const done = new Set<string>();
  const found: Nested[] = [];
  for (const { file, imports } of queue) {
    const at = realPath(file);
    if (at === null || done.has(at) || !at.startsWith(`${root}/`)) continue;
    done.add(at);
    const text = found.length < FILES_LIMIT ? readWhole(at) : null;
    found.push({ path: at.slice(root.length + 1), kind: originOfPath(at, around), text });
    if (found.length > FILES_LIMIT) break;
    for (const each of imports && text !== null ? importsOf(text) : []) {
      const imported = absolute(file.slice(0, file.lastIndexOf('/')), each);
      if (imported !== null) queue.push({ file: imported, imports });
    }
  }
  return found;
}

export interface Surroundings {
  readonly folder: string;
  /** What `marksIn` gave. */
  readonly names: readonly string[];
  readonly policy: Policy;
  readonly scan: Scan;
  readonly now: Date;
}

/** What is said about the instructions files beside a file that was shown. */
export interface Beside {
  /** For the model; empty where there is nothing to say. */
  readonly context: string;
  /** Blocks the result, and with it the host loads none of the files; null where they may be read. */
  readonly block: string | null;
}

/**
 * Looks through the instructions files that a call of `view` makes the host load. They pass no hook, and no field of an answer
 * changes them. A result that is blocked keeps them away, and the host then counts them as loaded: the next `view` shows its
 * file without them. So a stranger's instructions in which something is found are kept away at the price of one call.
 */
export function lookBeside(call: ToolCall, origin: Around, around: Surroundings): Beside {
  const { folder, names, policy, now } = around;
  const path = call.args['path'];
  const said: string[] = [];
  const barred: { readonly path: string; readonly kind: OriginKind; readonly why: string }[] = [];
  for (const nested of typeof path === 'string' ? nestedInstructions(path, origin) : []) {
    // A sub-agent is shown them anew, and rules for some files are loaded when such a file is shown.
    const some = SOME_FILES.test(nested.text ?? '') ? `\0${path}` : '';
    const seen = `${call.session}\0${nested.path}${some}`;
    if (isSeen(names, seen)) continue;
    const { kind, text } = nested;
    const source = kind === 'repository' ? 'repository' : 'untrusted';
    if (source === 'untrusted') appendNames(folder, 'untrusted', nested.path, namesIn(text ?? ''));
    const scanned = text === null ? null : around.scan(text, { source });
    const told = toldOf(scanned?.findings ?? []);
    const whole = scanned !== null && (scanned.complete || told.length > 0);
    const degree = whole || source === 'repository' ? degreeOf(told, kind) : 'tainted';
    if (degree !== 'clean') {
      appendNames(folder, 'poison', nested.path, namesIn(poisonOf(text ?? '', told)));
      const cause = causeOf(degree, told, nested.path, call.agent, now);
      mark(folder, whole ? cause : { ...cause, rules: ['scan/incomplete'] }, now);
    }
    const why = whole
      ? [...new Set(told.map(({ rule }) => rule))].join(', ')
      : 'it could not be looked through';
    remember(folder, names, 'nested', seen);
    const withhold = policy.content.actions[kind] === 'withhold';
    if (why !== '' && (source === 'untrusted' || withhold)) barred.push({ path: nested.path, kind, why });
    else if (!whole) said.push(unscanned(nested.path, 'it is larger than can be looked through, or no text'));
    else if (told.length > 0)
      said.push(
        warning({
          place: nested.path,
          kind,
          text: text ?? '',
          findings: told,
          stripped: false,
          limit: policy.content.contextLimit,
        }),
      );
    else if (source === 'untrusted') said.push(besideNote(nested.path, kind));
  }
  return {
    context: said.join('\n\n').slice(0, policy.content.contextLimit),
    block: barred.length === 0 ? null : withheldBeside(barred),
  };
}
