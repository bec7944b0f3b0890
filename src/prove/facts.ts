import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPins } from '../surface/pins.js';
import { readPolicyFile } from '../surface/policy.js';
import { readRepository } from '../surface/read.js';
import { startedFiles } from '../surface/started.js';
import { whyFixed } from './policy.js';

/** A file that a guard starts, and how the model would disarm it. */
export interface GuardScript {
  readonly path: string;
  /** A text in its place that lets every call through, in the language that its name or first line tells. */
  readonly harmless: string;
}

/** What of a repository the built-in scenarios attack. */
export interface Facts {
  /** Live `preToolUse` entries: how many stand between the model and a tool. */
  readonly guards: number;
  /** Manifests that hold one of them. */
  readonly manifests: readonly string[];
  readonly scripts: readonly GuardScript[];
  /** Our policy's path; null where there is none. */
  readonly policy: string | null;
  /** Events that have a live entry. */
  readonly events: ReadonlySet<string>;
  /** Events that a live start line of ours serves. */
  readonly ours: ReadonlySet<string>;
  /** Why a scenario cannot set the policy in its clone, as a clause; null where it can. */
  readonly fixedPolicy: string | null;
}

/** More scripts than this are not each rewritten: a guard in many files is rewritten in the first of them. */
const SCRIPT_LIMIT = 4;

const HARMLESS: readonly [name: RegExp, firstLine: RegExp, text: string][] = [
  [/\.[cm]?[jt]s$/, /\bnode\b/, 'process.exit(0);\n'],
  [/\.py$/, /\bpython/, 'raise SystemExit(0)\n'],
  [/\.rb$/, /\bruby\b/, 'exit 0\n'],
  [/\.pl$/, /\bperl\b/, 'exit 0;\n'],
  [/(?:)/, /(?:)/, '#!/bin/bash\nexit 0\n'],
];

function harmless(root: string, path: string): string {
  let first = '';
  try {
    first = readFileSync(join(root, path), 'latin1').split('\n', 1)[0] ?? '';
  } catch {
    // It was there a moment ago; its name has to do.
  }
  const shebang = first.startsWith('#!') ? first : '';
  const [, , text] = HARMLESS.find(
    ([name, line]) => name.test(path) || (shebang !== '' && line.test(shebang)),
  )!;
  return text;
}

/** Reads what the built-in scenarios need to know. Executes nothing. @throws PathError as readRepository does */
export function readFacts(path: string): Facts & { readonly root: string } {
  const { root, manifests } = readRepository(path, 'cli');
  const live = manifests.flatMap(({ entries }) => entries.filter((entry) => entry.live));
  const guards = live.filter(({ facts }) => facts?.name === 'preToolUse');
  const scripts = new Set(guards.flatMap(startedFiles));
  return {
    root,
    guards: guards.length,
    manifests: [...new Set(guards.map(({ manifest }) => manifest.path))],
    scripts: [...scripts].slice(0, SCRIPT_LIMIT).map((script) => ({
      path: script,
      harmless: harmless(root, script),
    })),
    policy: readPolicyFile(root)?.path ?? null,
    ours: new Set(
      live.flatMap(({ facts, command }) =>
        facts && command && readPins(command.text)?.event === facts.name ? [facts.name] : [],
      ),
    ),
    fixedPolicy: whyFixed(root),
    events: new Set(live.flatMap(({ facts }) => (facts ? [facts.name] : []))),
  };
}
