import type { Function as FunctionNode, Script } from 'unbash';
import { type Endpoint, socketHost } from './call.js';
import { dotted } from './guarded.js';
import { globMatch, isDevice, placeOf, resolve } from './paths.js';
import { levelFor, reasonFor } from './rules/table.js';
import { Scope } from './scope.js';
import { isSecretFolder, redact, secretFile, secretTarget } from './secrets.js';
import type { Hit, Ran, Write } from './types.js';
import { CLEAN, concat, EMPTY, type Field, mix, OPAQUE, type Stream, secretTaint, stream } from './value.js';

/** Nested code is judged this deep and in this total; beyond it the judgement says so. */
export const MAX_DEPTH = 24;

const MAX_STEPS = 60_000;

const SCRIPT_STEPS = 6_000;

const MAX_NESTED_TEXT = 1_048_576;

const MAX_HITS = 64;

/** Characters of a file that may be a list of names or a few commands; a larger one is data. */
const SMALL_FILE = 2048;

const MAX_WRITES = 4096;

const MAX_RAN = 512;

/** Ends the judging of a command that is denied for its size. */
export class TooComplex extends Error {}

// What stays in a container and lets someone in.
const LASTING = /^(?:persist\/(?:cron|authorized-keys)|privilege\/(?:accounts|authentication|preload))$/;

/** The state of the shell that a judged command would run in, and what was found so far. */
export class Machine extends Scope {
  calledFunctions = new Set<FunctionNode>();
  running: string[] = [];
  /** Commands that run the present one, outermost first. */
  wrappers: string[] = [];
  gitAliases = new Map<string, string>();
  /** The variables `GIT_CONFIG_KEY_n` and `GIT_CONFIG_VALUE_n`, by `KEY n` and `VALUE n`. */
  gitPairs = new Map<string, Field>();
  disabled = new Set<string>();
  files = new Map<string, Stream>();
  links = new Map<string, string>();
  /** Programs that were copied or moved to another name, by the key of the new path. */
  copies = new Map<string, string>();
  /** Files that were encrypted to another file, outside the workspace or found by a search of the system. */
  encrypted = new Set<string>();
  /** Folders that this text cloned a repository into. */
  readonly cloned = new Set<string>();
  /** A search went over the whole system or a home folder. */
  searched = false;
  stdin: Stream = OPAQUE;
  depth = 0;
  steps = 0;
  budget = MAX_STEPS;
  inScript = false;
  nestedText = 0;
  /** Above zero inside a loop. */
  rounds = 0;
  /** Names with which the small pieces of a file begin that this text cut up. */
  pieces: string[] = [];
  /** Miners and other intruders that this text looks for among the processes. */
  readonly rivals = new Set<string>();
  /** The processes that were listed are all of the machine's, and nothing has picked some of them. */
  everyProcess = false;
  nextFd = 10;
  /** The present command is being tried in each world already. */
  looping = false;
  /** The recipes of a makefile that this text wrote are being judged. */
  making = false;
  /** Nested texts that had a syntax error. */
  broken = '';
  /** Above zero where the output goes into another command. */
  pipes = 0;
  /** Scripts of `>(…)`, by descriptor. */
  sinks = new Map<number, Script>();
  /** A secret was copied to a file in this text; an upload of an unknown file is then taken for it. */
  stagedSecret: string | null = null;
  unknownUpload: string | null = null;
  readonly hits = new Map<string, Hit>();
  readonly writes: Write[] = [];
  readonly ran: Ran[] = [];

  /** Records a rule's match unless its level is `off`. `detail` names a thing, never a secret's value. */
  hit(rule: string, part: string, detail = ''): void {
    const level = levelFor(rule, this.context);
    if (level === 'off' || this.hits.size >= MAX_HITS) return;
    const known = this.hits.get(rule);
    if (known) return;
    const clean = redact(part.slice(0, 1000)).replaceAll('\uFFFC', '…');
    this.hits.set(rule, {
      rule,
      level,
      part: clean.length > 200 ? `${clean.slice(0, 199)}…` : clean,
      reason: reasonFor(rule, redact(detail.slice(0, 500)).slice(0, 120)),
    });
  }

  /** Remembers a command by its words, for whoever asks where they came from. */
  note(name: string, words: readonly string[]): void {
    if (this.ran.length < MAX_RAN) this.ran.push({ name, words, script: this.inScript, cwd: this.cwd });
  }

  /** A bound was reached: where that denies, nothing that is still to come can change it. */
  private overflow(part: string): void {
    const rule = this.inScript ? 'parse/long-script' : 'parse/too-complex';
    this.hit(rule, part);
    if (this.hits.get(rule)?.level === 'deny') throw new TooComplex();
  }

  /** Counts work; false where the bound is reached, which is itself a finding. */
  step(): boolean {
    if (++this.steps <= this.budget) return true;
    this.overflow('the command');
    return false;
  }

  /** Judges a script of the workspace with a budget of its own: a long one must not use up the command's. */
  apart<T>(body: () => T): T {
    const { steps, budget, inScript, nestedText } = this;
    this.budget = Math.min(budget, steps + SCRIPT_STEPS);
    this.inScript = true;
    try {
      return this.subshell(body);
    } finally {
      Object.assign(this, { steps, budget, inScript, nestedText });
    }
  }

  /** True where a nested text may still be judged. */
  enter(length: number): boolean {
    this.nestedText += length;
    if (this.depth < MAX_DEPTH && this.nestedText <= MAX_NESTED_TEXT) return true;
    this.overflow('nested code');
    return false;
  }

  /**
   * Runs `body` as code inside a container: its file system is another one. What lets someone into one that is `running`
   * already is no part of making it.
   */
  contained<T>(body: () => T, running = false): T {
    const before = new Map(this.hits);
    const count = this.writes.length;
    const { cwd } = this;
    this.cwd = null;
    try {
      return this.subshell(body);
    } finally {
      this.cwd = cwd;
      this.writes.length = count;
      for (const rule of this.hits.keys())
        if (
          !before.has(rule) &&
          /^(?:destroy|persist|privilege|evade|session)\//.test(rule) &&
          !/^privilege\/(?:container-escape|docker-socket)$/.test(rule) &&
          !(running && LASTING.test(rule))
        )
          this.hits.delete(rule);
    }
  }

  /** Absolute form of a word that names a file, or null. */
  absolute(text: string): string | null {
    const at = resolve(this.cwd, text);
    return at === null || this.links.size === 0 ? at : this.behindLinks(at);
  }

  /** Where a path leads through the links that this text makes to folders. */
  private behindLinks(path: string): string {
    for (const [link, to] of this.links)
      if (path.startsWith(`${link}/`)) return `${to === '/' ? '' : to}${path.slice(link.length)}`;
    return path;
  }

  /** Where a path leads through links that are there already; null where it leads nowhere, or no link is on the way. */
  behind(text: string): string | null {
    const at = this.absolute(text);
    if (at === null || !this.context.realPath) return null;
    // Behind a link `..` is not the folder that the text has in front of it.
    const asked = /(?:^|\/)\.\.(?:\/|$)/.test(text)
      ? text.startsWith('/')
        ? text
        : `${this.cwd}/${text}`
      : at;
    const real = this.context.realPath(asked);
    return real === at ? null : real;
  }

  /** Key under which a file's content is remembered. */
  key(text: string): string {
    const at = this.absolute(text) ?? text.replace(/^\.\//, '');
    return this.links.get(at) ?? at;
  }

  /** The descriptor behind `/dev/fd/3` and its like. */
  descriptor(path: string, fds: ReadonlyMap<number, Endpoint> = this.fds): Endpoint | undefined {
    const m = /^\/(?:dev\/(?:fd\/(\d+)|std(in|out|err))|proc\/(?:self|\d+|thread-self)\/fd\/(\d+))$/.exec(
      path,
    );
    if (!m) return undefined;
    const number = m[2] ? ['in', 'out', 'err'].indexOf(m[2]) : Number(m[1] ?? m[3]);
    return fds.get(number);
  }

  /** What a file holds, as far as this text and the workspace tell; marks secrets. */
  read(path: Field, fds?: ReadonlyMap<number, Endpoint>): Stream {
    if (path.text === '/dev/null') return EMPTY;
    const socket = socketHost(path.text);
    if (socket !== null) return stream(null, { ...CLEAN, socket: true, remote: [socket] });
    const end = this.descriptor(path.text, fds);
    if (end) return this.readEnd(end);
    const known = this.files.get(this.key(path.text));
    if (known) return known;
    if (path.glob) {
      const pattern = this.absolute(path.text);
      let all: Stream = EMPTY;
      if (pattern)
        for (const [file, content] of this.files) if (globMatch(pattern, file)) all = concat(all, content);
      if (all === EMPTY) all = OPAQUE;
      const meant = pattern ? secretTarget(pattern) : null;
      if (meant !== null) return stream(null, mix(all.taint, secretTaint(meant)));
      if (isSecretFolder(path.text.replace(/\/[^/]*$/, '')))
        return stream(null, mix(all.taint, secretTaint(path.text)));
      return secretFile(path.text) ? stream(null, mix(all.taint, secretTaint(path.text))) : all;
    }
    if (secretFile(this.absolute(path.text) ?? path.text))
      return stream(null, mix(path.taint, secretTaint(path.text)));
    const real = this.behind(path.text);
    if (real !== null && secretFile(real)) return stream(null, mix(path.taint, secretTaint(real)));
    if (path.taint === CLEAN) return OPAQUE;
    return stream(null, path.taint.list === 'files' ? { ...path.taint, list: 'contents' } : path.taint);
  }

  /** As `read`, and where this text says nothing of a small file of the workspace, what stands in it. */
  readSmall(path: Field, fds?: ReadonlyMap<number, Endpoint>): Stream {
    const known = this.read(path, fds);
    if (known !== OPAQUE || path.glob || this.descriptor(path.text, fds)) return known;
    const text = this.script(path.text);
    return text !== null && text.length <= SMALL_FILE ? stream(text) : known;
  }

  readEnd(end: Endpoint): Stream {
    if (end.kind === 'stream') return end.stream;
    if (end.kind === 'file') return this.readSmall(end.path);
    return stream(null, { ...CLEAN, socket: true, remote: [end.host] });
  }

  /** The text of a script in the workspace. */
  script(path: string): string | null {
    const at = this.absolute(path);
    if (at === null || !this.context.readScript) return null;
    try {
      return this.context.readScript(at);
    } catch {
      return null;
    }
  }

  /** Records a change to the file system. */
  change(path: Field, how: Write['how'], by: string): void {
    if (path.text === '' || path.text === '/dev/null' || this.writes.length >= MAX_WRITES) {
      if (this.writes.length >= MAX_WRITES)
        this.hit('parse/too-complex', 'the command changes too many files');
      return;
    }
    this.writes.push({ path: path.text, absolute: this.absolute(path.text), how, by });
    if (path.glob && this.dotglob)
      for (const name of dotted(this, path.text)) this.writes.push({ path: name, absolute: name, how, by });
  }

  /** Remembers what a file holds from now on. */
  store(path: string, content: Stream, append = false): void {
    const key = this.key(path);
    const before = append || this.maybe > 0 ? this.files.get(key) : undefined;
    this.files.set(
      key,
      before ? (append ? concat(before, content) : stream(null, mix(before.taint, content.taint))) : content,
    );
    if (content.taint.secrets.length > 0) this.stagedSecret ??= content.taint.secrets[0]!;
  }

  forget(path: string): void {
    if (this.maybe === 0) this.files.delete(this.key(path));
  }

  place(path: Field): ReturnType<typeof placeOf> | 'device' | null {
    const at = this.absolute(path.text);
    if (at === null) return null;
    if (isDevice(at)) return 'device';
    return placeOf(at, path.glob, this.context);
  }
}
