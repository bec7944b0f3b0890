import { renameSync, writeFileSync } from 'node:fs';
import { readEnd } from './careful.js';
import type { RunChild } from './children.js';
import type { ToolRequirement } from './policy-tools.js';
import { checkTool, type ToolProblem } from './required.js';
import { openStateFolder } from './state.js';

const FILE = 'tools.json';
/** Bytes; more than all programs that a policy can name say. */
const MEMORY_LIMIT = 1024 * 1024;
/** Milliseconds for one program to say its version. */
const ASK_MS = 1500;

function recall(file: string): Map<string, string> {
  try {
    const value = JSON.parse(readEnd(file, MEMORY_LIMIT)) as Record<string, unknown>;
    return new Map(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return new Map();
  }
}

export interface RequiredSearch {
  readonly root: string;
  readonly path: string;
  /** Remembers what a program said, for as long as its file does not change; null: asked anew each time. */
  readonly stateFolder: string | null;
  readonly run: RunChild;
  /** Milliseconds that may still be spent. */
  readonly remaining: () => number;
}

/** What is wrong with the required programs; empty where nothing is. */
export function missingTools(required: readonly ToolRequirement[], search: RequiredSearch): ToolProblem[] {
  const file = search.stateFolder === null ? null : `${search.stateFolder}/${FILE}`;
  const known = file === null ? new Map<string, string>() : recall(file);
  let learned = false;
  const problems = required.flatMap((requirement) => {
    const timeoutMs = Math.min(ASK_MS, search.remaining());
    const { problem } = checkTool(requirement, {
      root: search.root,
      path: search.path,
      timeoutMs,
      run: timeoutMs > 0 ? search.run : () => ({ kind: 'late' }),
      known,
      learn: (key, version) => {
        known.set(key, version);
        learned = true;
      },
    });
    return problem ? [problem] : [];
  });
  if (learned && file !== null && openStateFolder(search.stateFolder!))
    try {
      const fresh = `${file}.${process.pid}`;
      writeFileSync(fresh, JSON.stringify(Object.fromEntries(known)), { flag: 'wx', mode: 0o600 });
      renameSync(fresh, file);
    } catch {
      // The next call asks again.
    }
  return problems;
}
