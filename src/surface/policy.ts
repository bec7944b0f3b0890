import { POLICY_FILE } from '../guard/policy.js';
import { isProblem, readBytes, statOf } from './files.js';
import { JsonPositions } from './json.js';
import type { FileProblem } from './model.js';

const LIMIT = 1024 * 1024;

/** `.github/portcullis.json` as it stands in a repository. */
export interface PolicyFile {
  readonly path: string;
  readonly problem: FileProblem | null;
  readonly text: string;
  /** The parsed value; undefined where the text is no JSON. */
  readonly value: unknown;
  /** Why the text is no JSON; null where it is. */
  readonly broken: string | null;
  readonly positions: JsonPositions;
}

/** Reads the policy. @returns null where there is none: then the defaults count */
export function readPolicyFile(root: string): PolicyFile | null {
  const raw = Buffer.from(`${root}/${POLICY_FILE}`);
  const stat = statOf(raw);
  if (isProblem(stat) && stat.kind === 'vanished') return null;
  const bytes = readBytes(raw, LIMIT);
  const problem = isProblem(bytes) ? bytes : null;
  const text = isProblem(bytes) ? '' : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let value: unknown;
  let broken: string | null = null;
  if (!problem)
    try {
      value = JSON.parse(text);
    } catch (error) {
      broken = (error as Error).message;
    }
  return { path: POLICY_FILE, problem, text, value, broken, positions: new JsonPositions(text) };
}
