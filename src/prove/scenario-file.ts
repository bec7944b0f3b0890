import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { readGivenFile } from '../surface/given-file.js';
import { type Scenario, scenarioSchema } from './scenario.js';

/** A scenario that cannot be used, told in one line with its place. By name, a user's error. */
export class ScenarioError extends Error {
  override name = 'UsageError';
}

const LIMIT = 1024 * 1024;

/** The node at a path, or the nearest above it that is there; the key's own node where the value is nothing. */
function nodeAt(root: Node | null, path: readonly PropertyKey[]): Node | null {
  let node = root;
  for (const part of path) {
    let next: Node | null = null;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      next = ((pair?.value ?? pair?.key) as Node | undefined) ?? null;
    } else if (isSeq(node) && typeof part === 'number') next = (node.items[part] as Node | undefined) ?? null;
    if (!next) return node;
    node = next;
  }
  return node;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
  /** Of a union, what each of its branches objects to. */
  readonly errors?: readonly (readonly Issue[])[];
  /** Of a record's key, what is wrong with the key. */
  readonly issues?: readonly Issue[];
}

/** A union's issue says nothing of its own: the branch that went furthest knows what was meant. */
function deepest(issue: Issue, path: readonly PropertyKey[] = []): Issue {
  const at = [...path, ...issue.path];
  const branches = (issue.errors ?? []).flatMap(([first]) => (first ? [deepest(first, at)] : []));
  const [key] = issue.issues ?? [];
  if (key) return { ...key, path: at };
  const best = branches.sort((a, b) => b.path.length - a.path.length)[0];
  return best && best.path.length > at.length ? best : { ...issue, path: at };
}

function words(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

/**
 * Reads a scenario from YAML.
 * @param name how messages name the file
 * @throws ScenarioError with line and column
 */
export function parseScenario(text: string, name: string): Scenario {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
    logLevel: 'error',
  });
  const place = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  const [broken] = document.errors;
  if (broken) throw new ScenarioError(`${place(broken.pos[0])}: ${broken.message}`);
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new ScenarioError(`${name}:1:1: ${(error as Error).message}`);
  }
  const result = scenarioSchema.safeParse(value);
  if (result.success) return result.data;
  const issue = deepest(result.error.issues[0] as unknown as Issue);
  const path = issue.keys?.[0] === undefined ? issue.path : [...issue.path, issue.keys[0]];
  const node = nodeAt(document.contents, path);
  const where = words(path);
  throw new ScenarioError(`${place(node?.range?.[0] ?? 0)}: ${where ? `"${where}": ` : ''}${issue.message}`);
}

/** @throws PathError where the file cannot be read, ScenarioError where it is no scenario */
export function readScenario(file: string): Scenario {
  const bytes = readGivenFile(file);
  if (bytes.length > LIMIT) throw new ScenarioError(`${file} has more than ${LIMIT / 1024} KiB`);
  return parseScenario(bytes.toString('utf8'), file);
}
