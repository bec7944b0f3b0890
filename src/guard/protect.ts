import { existsSync, readdirSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import type { Hit, Level, Write } from '../defend/command/types.js';
import { type Area, type AreaSettings, above, areasOf, inside } from './areas.js';
import { isOpen, isTelling, reach, UNKNOWN } from './unknown.js';
import { candidates, type Start, tidy } from './write-paths.js';

export interface ProtectSettings extends AreaSettings, Start {
  /** The folders on PATH, as the hook's environment has them. */
  readonly path: readonly string[];
  readonly tainted: boolean;
  readonly levelOf: (rule: string) => Level | undefined;
}

/** A hit of this step, with the path from the root that an allowance may name. */
export interface ProtectHit extends Hit {
  readonly path: string;
}

/** Programs that the guard, the host and git start by name: a file of such a name on PATH stands in for them. */
const PROGRAMS = /^(?:node|nodejs|bash|sh|dash|cat|env|git|gh|copilot|xpia-defend)(?:\.exe)?$/;

/** What a write means for an area; null: nothing. `maybe`: it cannot be ruled out, and nothing speaks for it. */
type Verdict = 'hit' | 'maybe' | null;

/** True where a path names the folder in which all state stands: nobody clears a temp folder that way. */
function namesState(area: Area, target: string): boolean {
  return target.split('/').includes(posix.basename(posix.dirname(area.base)));
}

function verdictAbove(area: Area, target: string, how: Write['how'], root: string): Verdict {
  // Another name for a folder above changes nothing; what is later written through it is looked at where it leads.
  if (how === 'link' && (root === target || root.startsWith(target === '/' ? '/' : `${target}/`)))
    return null;
  if (how === 'delete' || how === 'link')
    return area.rule === 'protect/state' && !namesState(area, target) ? 'maybe' : 'hit';
  // A folder that is not ours alone any more is one that we no longer write to.
  if (how === 'mode' && area.rule === 'protect/state' && namesState(area, target)) return 'hit';
  if (how !== 'tree') return null;
  // What is unpacked into a folder of the machine (a compiler into /usr/local) is hardly ever made to hit what is guarded there.
  if (!area.base.startsWith(root === '/' ? '/' : `${root}/`) && !/\/\.copilot(?:\/|$)/.test(target))
    return 'maybe';
  // An archive unpacked at the root holds such files hardly ever, and the pins notice it where it does.
  return root === target || root.startsWith(target === '/' ? '/' : `${target}/`) ? 'maybe' : 'hit';
}

function verdict(area: Area, target: string, write: Write, root: string): Verdict {
  if (inside(area, target, root)) return 'hit';
  return above(area, target) ? verdictAbove(area, target, write.how, root.toLowerCase()) : null;
}

function openVerdict(area: Area, target: string, write: Write, root: string): Verdict {
  const found = reach(target, area.base, area.tree || area.glob !== undefined);
  if (found === null) return null;
  const unknown = target.includes(UNKNOWN);
  if (unknown && !isTelling(target)) return null;
  if (found === 'above')
    return write.how === 'delete' || write.how === 'link' || write.how === 'tree'
      ? unknown
        ? 'maybe'
        : verdictAbove(area, target, write.how, root.toLowerCase())
      : null;
  if (area.glob && !unknown) {
    const prefix = `${root.toLowerCase()}/`;
    return target.startsWith(prefix) && area.glob.test(target.slice(prefix.length).replace(/[*?]/g, 'x'))
      ? 'hit'
      : 'maybe';
  }
  return area.rule === 'protect/state' && !namesState(area, target) ? 'maybe' : 'hit';
}

/** Git's own commands write its configuration all the time; which settings are dangerous is judged where they are set. */
function bySetting(area: Area, write: Write): boolean {
  return area.rule === 'protect/git' && /\/config(?:\.worktree)?$/.test(area.base) && /^git\s/.test(write.by);
}

/** A link gives a guarded file a second name, under which a later call would change it. */
function linksFrom(write: Write, settings: ProtectSettings, areas: readonly Area[]): Area | undefined {
  if (write.how !== 'link') return undefined;
  for (const word of write.by.split(/[\s'"(),=;]+/)) {
    if (!word.includes('/') && !word.startsWith('.')) continue;
    const target = posix.resolve(settings.cwd, tidy(word, settings.home)).toLowerCase();
    const area = areas.find(
      (candidate) =>
        inside(candidate, target, settings.root) ||
        (above(candidate, target) && /\/\.(?:github|git|claude)$/.test(target)),
    );
    if (area) return area;
  }
  return undefined;
}

/** A file of several names may be a guarded one under another: its device and inode tell. */
function sharesInode(target: string, settings: ProtectSettings): boolean {
  try {
    const stat = statSync(target);
    if (stat.nlink < 2 || !stat.isFile()) return false;
    const guarded = [...settings.pinned, '.git/config'].map((name) => `${settings.root}/${name}`);
    const hooks = `${settings.root}/.github/hooks`;
    for (const name of readdirSync(hooks).slice(0, 200)) guarded.push(`${hooks}/${name}`);
    return guarded.some((name) => {
      const other = statSync(name, { throwIfNoEntry: false });
      return other !== undefined && other.ino === stat.ino && other.dev === stat.dev;
    });
  } catch {
    // Not there, or not to be looked at: then there is no second name to speak of.
    return false;
  }
}

/** True where a folder on PATH holds one of the programs that the guard is started with. */
function holdsPrograms(folder: string): boolean {
  return ['node', 'bash', 'git'].some((name) => existsSync(`${folder}/${name}`));
}

/** What a write into a folder on PATH means: the guard's own programs must stay what they are; new tools may come. */
function onPath(target: string, write: Write, settings: ProtectSettings): Verdict {
  const root = settings.root.toLowerCase();
  for (const entry of settings.path) {
    if (!entry.startsWith('/')) continue;
    const folder = entry.toLowerCase().replace(/\/+$/, '');
    const within = folder === root || folder.startsWith(`${root}/`);
    if (target === folder || (folder.startsWith(`${target}/`) && !within)) {
      if (write.how === 'link') return 'hit';
      if (write.how === 'delete') return holdsPrograms(entry) ? 'hit' : 'maybe';
      if (write.how === 'tree') return 'maybe';
    } else if (posix.dirname(target) === folder) {
      if (PROGRAMS.test(posix.basename(target))) return write.how === 'mode' ? 'maybe' : 'hit';
      if (!within && write.how !== 'mode') return 'maybe';
    }
  }
  return null;
}

/**
 * Everything among `writes` that would change what guards the session.
 * Hits carry the level after taint and policy: `maybe` is a warning in a clean session and a deny in a tainted one.
 */
export function protect(writes: readonly Write[], settings: ProtectSettings): ProtectHit[] {
  if (writes.length === 0) return [];
  const areas = areasOf(settings);
  const hits: ProtectHit[] = [];
  const seen = new Set<string>();
  const add = (
    rule: string,
    found: Exclude<Verdict, null>,
    write: Write,
    what: string,
    target: string,
  ): void => {
    const fixed = rule === 'protect/guard' && found === 'hit';
    const own: Level = found === 'hit' || settings.tainted ? 'deny' : 'warn';
    const wanted = fixed ? 'deny' : (settings.levelOf(rule) ?? own);
    // A policy's deny makes what is certain a deny; what merely cannot be ruled out stays what it was.
    const level = wanted === 'deny' && found === 'maybe' ? own : wanted;
    const key = `${rule} ${level} ${write.path}`;
    if (level === 'off' || seen.has(key)) return;
    seen.add(key);
    const prefix = settings.root === '/' ? '/' : `${settings.root}/`;
    const shown = write.path.replaceAll(UNKNOWN, '…').slice(0, 200);
    hits.push({
      rule,
      level,
      part: (write.by.includes(write.path) ? write.by : write.path).replaceAll(UNKNOWN, '…').slice(0, 200),
      reason: `${VERBS[write.how]} \`${shown}\`, ${found === 'hit' ? 'which belongs to' : 'which may reach'} ${what}`,
      path: target.startsWith(prefix.toLowerCase()) ? target.slice(prefix.length) : target,
    });
  };
  for (const write of writes) {
    let named = false;
    for (const target of candidates(write, settings)) {
      const open = isOpen(target);
      for (const area of areas) {
        const found = open
          ? openVerdict(area, target, write, settings.root)
          : verdict(area, target, write, settings.root);
        if (found && !bySetting(area, write)) {
          named = true;
          add(area.rule, found, write, area.what, target);
        }
      }
      const found = open ? null : onPath(target, write, settings);
      if (found)
        add(
          'protect/path',
          found,
          write,
          'the folders on PATH, from which the guard and git start their programs',
          target,
        );
    }
    const source = named ? undefined : linksFrom(write, settings, areas);
    if (source) add(source.rule, 'hit', write, `${source.what}, under a second name`, write.path);
    if (!named && write.how === 'write' && write.absolute !== null && sharesInode(write.absolute, settings))
      add(
        'protect/guard',
        'hit',
        write,
        'the files that guard this session, under a second name',
        write.path,
      );
  }
  return hits;
}

const VERBS: Readonly<Record<Write['how'], string>> = {
  write: 'it writes',
  delete: 'it removes',
  mode: 'it changes the mode of',
  tree: 'it writes below',
  link: 'it makes a link at',
  mention: 'it hands to a program that may write to it',
};
