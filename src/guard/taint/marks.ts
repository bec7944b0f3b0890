import { readdirSync, renameSync, unlinkSync } from 'node:fs';
import { touch } from '../careful.js';
import { sha256 } from '../digest.js';
import { openStateFolder } from '../state.js';
import type { OriginKind } from './origin.js';

/**
 * The handshake between the hooks before and after a tool call: empty files in the session's state folder, whose names
 * say everything, so that reading them is one look into the folder and each change one atomic call.
 *
 * `i.AGENT.TIME.CALL.TOOL.KIND`: a call was let through, and its result has not been seen. `b.…`: our hook has begun to
 * read the result, in the process whose number follows. A mark that is gone: the result was scanned.
 */
export interface CallMark {
  readonly file: string;
  readonly stage: 'issued' | 'begun';
  readonly agent: string;
  /** Milliseconds since 1970: when it was issued, or begun. */
  readonly time: number;
  readonly call: string;
  readonly tool: string;
  readonly kind: OriginKind;
  /** The process that reads the result; 0 before it began. */
  readonly pid: number;
}

/** What identifies a call: the host gives hooks no id of it. */
export interface CallName {
  /** The agent's own session. */
  readonly session: string;
  readonly named: string;
  readonly raw: unknown;
}

const MARKS_LIMIT = 256;
/** A session with more of them is judged as if everything were one. */
const THINGS_LIMIT = 256;
/** The host ends a hook long before. */
export const STALE_MS = 60_000;
const KINDS: Readonly<Record<string, OriginKind>> = {
  w: 'web',
  m: 'mcp',
  h: 'github',
  p: 'packages',
  g: 'git',
  o: 'outside',
  r: 'repository',
};

const letterOf = (kind: OriginKind): string =>
  Object.keys(KINDS).find((letter) => KINDS[letter] === kind) ?? 'o';
const short = (text: string): string => sha256(text).slice(0, 12);

/** Arguments in one spelling: 1.0.73 and before write an object as a text, and a log of the session has the object. */
export function spelling(raw: unknown): string {
  if (typeof raw === 'string') {
    try {
      return JSON.stringify(JSON.parse(raw));
    } catch {
      return JSON.stringify(raw);
    }
  }
  return JSON.stringify(raw ?? {});
}

const callKey = (call: CallName): string => short(`${call.named}\0${spelling(call.raw)}`);

/** The names in a state folder; empty where there is none. */
export function marksIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export function parseMark(file: string): CallMark | null {
  const [stage, agent, time, call, tool, kind, pid] = file.split('.');
  if ((stage !== 'i' && stage !== 'b') || kind === undefined) return null;
  return {
    file,
    stage: stage === 'i' ? 'issued' : 'begun',
    agent: agent!,
    time: Number.parseInt(time!, 36),
    call: call!,
    tool: tool!,
    kind: KINDS[kind] ?? 'outside',
    pid: Number(pid ?? 0),
  };
}

export function drop(folder: string, file: string): void {
  try {
    unlinkSync(`${folder}/${file}`);
  } catch {
    // Another hook was faster.
  }
}

/** Says that a call was let through. @param names what `marksIn` gave */
export function issue(
  folder: string,
  names: readonly string[],
  call: CallName,
  kind: OriginKind,
  now: number,
): void {
  if (names.length === 0 && !openStateFolder(folder)) return;
  if (names.filter((name) => /^[ib]\./.test(name)).length >= MARKS_LIMIT) return;
  touch(
    `${folder}/i.${short(call.session)}.${now.toString(36)}.${callKey(call)}.${short(call.named)}.${letterOf(kind)}`,
  );
}

/**
 * Takes over the mark of the call whose result has come, and leaves the process's number in it.
 * @returns the mark and whether it was issued for exactly this call; null where there is none
 */
export function claim(
  folder: string,
  names: readonly string[],
  call: CallName,
  pid: number,
  now: number,
): { readonly mark: CallMark; readonly exact: boolean } | null {
  const agent = short(call.session);
  const tool = short(call.named);
  const key = callKey(call);
  const open = names
    .map(parseMark)
    .filter((mark) => mark !== null && mark.stage === 'issued' && mark.agent === agent && mark.tool === tool)
    .sort((a, b) => a!.time - b!.time) as CallMark[];
  // A hook of somebody else's may have changed the arguments after the mark was made.
  const order = [...open.filter((mark) => mark.call === key), ...open.filter((mark) => mark.call !== key)];
  for (const mark of order) {
    const rest = mark.file.split('.').slice(3).join('.');
    const file = `b.${mark.agent}.${now.toString(36)}.${rest}.${pid}`;
    try {
      renameSync(`${folder}/${mark.file}`, `${folder}/${file}`);
      return { mark: { ...mark, file, stage: 'begun', time: now, pid }, exact: mark.call === key };
    } catch {
      // A hook beside this one took it.
    }
  }
  return null;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Marks of results that our hook began to read and never finished with: the host, or something else, ended it. */
export function cutOff(names: readonly string[], now: number): CallMark[] {
  return names
    .filter((name) => name.startsWith('b.'))
    .map(parseMark)
    .filter((mark) => mark !== null && (now - mark.time > STALE_MS || !lives(mark.pid))) as CallMark[];
}

/** Marks of an agent's earlier calls that no result was seen of. Calls that are made at the same moment are not meant. */
export function unseen(names: readonly string[], session: string, now: number, afterMs: number): CallMark[] {
  const prefix = `i.${short(session)}.`;
  return names
    .filter((name) => name.startsWith(prefix))
    .map(parseMark)
    .filter((mark) => mark !== null && now - mark.time > afterMs) as CallMark[];
}

/**
 * Things besides calls that the session remembers, in the same folder: a shell or a file whose text is untrusted, and a text
 * that the host loads once and that was looked through.
 */
export type Thing = 'shell' | 'file' | 'nested';

const thingName = (thing: Thing, id: string): string => `${thing[0]}.${short(id)}`;

/** Things are never forgotten, so they must not take the room of the marks of calls. */
const isFull = (names: readonly string[], thing: Thing): boolean =>
  names.length >= THINGS_LIMIT &&
  names.filter((name) => name.startsWith(`${thing[0]}.`)).length >= THINGS_LIMIT;

export function remember(folder: string, names: readonly string[], thing: Thing, id: string): void {
  if (!isFull(names, thing)) touch(`${folder}/${thingName(thing, id)}`);
}

/** True also where there was no room to remember it: what nobody can tell counts as a stranger's. */
export function isRemembered(names: readonly string[], thing: Thing, id: string): boolean {
  return names.length > 0 && (names.includes(thingName(thing, id)) || isFull(names, thing));
}

/** Whether a text that the host loads once was looked through. */
export const isSeen = (names: readonly string[], id: string): boolean =>
  names.length > 0 && names.includes(thingName('nested', id));
