import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Condition } from './cases/cases.js';
import type { HostCall } from './process.js';
import type { Place } from './scratch.js';

/** The group is stopped for this share of the time on a "slow disk": everything takes five times as long. */
const SLOW_SHARE = 0.8;

/** Names under which the program may be called; whatever its version. */
const MISSING: Readonly<Partial<Record<Condition, RegExp>>> = {
  'no-node': /^(?:node|nodejs|npm|npx|corepack)$/,
  'no-jq': /^(?:jq|gojq|jaq)$/,
  'no-python3': /^(?:python|python3(?:\.\d+)?|pypy3?|pyenv|uv|uvx)$/,
};

/**
 * Programs that are known to leave something running behind the caller's back: git its file-system monitor and
 * maintenance, ssh a shared connection, gpg its agent, npx and docker what they were asked to start.
 */
const LEAVES_CHILDREN = ['git', 'ssh', 'gpg', 'gh', 'npx', 'npm', 'docker', 'watchman'] as const;

function executables(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

/** A folder of links to everything on PATH but for some names. */
function linkPath(target: string, from: string, without: RegExp): string {
  fs.mkdirSync(target);
  const seen = new Set<string>();
  for (const folder of from.split(':').filter((name) => path.isAbsolute(name)))
    for (const name of executables(folder)) {
      if (seen.has(name) || without.test(name)) continue;
      seen.add(name);
      fs.symlinkSync(path.join(folder, name), path.join(target, name));
    }
  return target;
}

function find(name: string, from: string): string | null {
  const folder = from.split(':').find((entry) => entry !== '' && fs.existsSync(path.join(entry, name)));
  return folder === undefined ? null : path.join(folder, name);
}

/** Stand-ins for programs: each starts a child that holds the outputs, and is then the program itself. */
function holders(target: string, from: string): string {
  fs.mkdirSync(target);
  for (const name of LEAVES_CHILDREN) {
    const real = find(name, from);
    if (real === null) continue;
    const text = `#!/bin/sh\n/bin/sleep 3600 &\nexec '${real.replaceAll("'", "'\\''")}' "$@"\n`;
    fs.writeFileSync(path.join(target, name), text, { mode: 0o755 });
  }
  return target;
}

/** Empties the scripts and keeps their modes: whatever language runs them, an empty file says nothing and succeeds. */
function emptyScripts(tree: string, scripts: readonly string[]): void {
  for (const script of scripts) fs.truncateSync(path.join(tree, script), 0);
}

const READ_ONLY =
  'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && cd "$2" && shift 2 && exec "$@"';

/** Root writes to every file whatever its mode, so that for root the tree is mounted again, for reading only. */
function mountedReadOnly(call: HostCall, tree: string): HostCall {
  return {
    ...call,
    argv: ['unshare', '--mount', '/bin/sh', '-c', READ_ONLY, 'sh', tree, call.cwd, ...call.argv],
  };
}

function canMount(folder: string): boolean {
  const { status } = spawnSync(
    'unshare',
    ['--mount', '/bin/sh', '-c', READ_ONLY, 'sh', folder, folder, 'true'],
    {
      stdio: 'ignore',
      timeout: 10_000,
    },
  );
  return status === 0;
}

/** Makes hostile surroundings; what is made once serves all cells. */
export class Conditions {
  readonly #folder: string;
  readonly #paths = new Map<string, string>();
  #mounts: boolean | null = null;

  /** @param scratch absolute path of a folder for what is made */
  constructor(scratch: string) {
    this.#folder = scratch;
  }

  /** An entry can set a PATH of its own, so that there can be more than one. */
  #pathFor(condition: Condition, from: string): string {
    const key = `${condition}:${from}`;
    let made = this.#paths.get(key);
    if (made === undefined) {
      const target = path.join(this.#folder, `${condition}-${this.#paths.size}`);
      made =
        condition === 'held-output'
          ? `${holders(target, from)}:${from}`
          : linkPath(target, from, MISSING[condition]!);
      this.#paths.set(key, made);
    }
    return made;
  }

  /** Why a condition cannot be made on this machine, as a clause; null where it can. */
  obstacle(condition: Condition): string | null {
    if (condition !== 'read-only' || process.getuid?.() !== 0) return null;
    this.#mounts ??= canMount(this.#folder);
    return this.#mounts
      ? null
      : 'root writes to every file, and this machine does not let a folder be mounted for reading only';
  }

  /** The call in its surroundings; changes the cell's own folders where the condition asks for it. */
  apply(condition: Condition, call: HostCall, place: Place, scripts: readonly string[]): HostCall {
    switch (condition) {
      case 'none':
        return call;
      case 'no-node':
      case 'no-jq':
      case 'no-python3':
      case 'held-output': {
        const changed = this.#pathFor(condition, call.env['PATH'] ?? '');
        return { ...call, env: { ...call.env, PATH: changed } };
      }
      case 'empty-home':
        return { ...call, env: { ...call.env, HOME: '' } };
      case 'read-only':
        if (process.getuid?.() === 0) return mountedReadOnly(call, place.tree);
        spawnSync('chmod', ['-R', 'a-w', place.tree]);
        return call;
      case 'other-cwd':
        return { ...call, cwd: place.temp };
      case 'slow-disk':
        return { ...call, stoppedShare: SLOW_SHARE };
      case 'script-changed':
        emptyScripts(place.tree, scripts);
        return call;
    }
  }
}
