import { type Range, readYaml, type YamlNode } from './agent-yaml.js';

/** Why a file has no front matter that the host reads. */
export interface FrontMatterProblem {
  /**
   * `absent`: the first line is not `---`. `unclosed`: no later line is. `yaml`: what stands between is no YAML.
   * `shape`: it is YAML, but no mapping.
   */
  readonly kind: 'absent' | 'unclosed' | 'yaml' | 'shape';
  /** A clause. */
  readonly message: string;
  readonly range: Range;
}

export interface FrontMatter {
  /** Of the YAML between the two `---` lines; null where there is none. */
  readonly range: Range | null;
  /** The mapping; null where `problem` is set. */
  readonly value: Extract<YamlNode, { type: 'object' }> | null;
  readonly problem: FrontMatterProblem | null;
  /** Where the Markdown below the front matter starts; 0 where there is no front matter. */
  readonly bodyStart: number;
}

/** White space after the dashes is let pass, in Unicode's sense; before them it is not. */
const FENCE = /^---\p{White_Space}*$/u;

/**
 * Splits an agent file as the host does (measured on 1.0.102): one byte order mark is skipped, the first line is
 * `---`, and the next line that is `---` ends it.
 */
export function readFrontMatter(text: string): FrontMatter {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const none = (kind: 'absent' | 'unclosed', message: string, end: number): FrontMatter => ({
    range: null,
    value: null,
    problem: { kind, message, range: [start, end] },
    bodyStart: start,
  });
  const firstEnd = lineEnd(text, start);
  if (!isFence(text, start, firstEnd)) return none('absent', 'it does not start with a `---` line', firstEnd);
  const yamlStart = Math.min(firstEnd + 1, text.length);
  for (let at = yamlStart; at < text.length; ) {
    const end = lineEnd(text, at);
    if (isFence(text, at, end)) return between(text, yamlStart, at, Math.min(end + 1, text.length));
    at = end + 1;
  }
  return none('unclosed', 'no second `---` line ends the front matter', firstEnd);
}

function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found === -1 ? text.length : found;
}

function isFence(text: string, start: number, end: number): boolean {
  return text.startsWith('---', start) && FENCE.test(text.slice(start, end));
}

function between(text: string, start: number, end: number, bodyStart: number): FrontMatter {
  const range: Range = [start, end];
  const reading = readYaml(text.slice(start, end), start);
  if (reading.problem)
    return { range, value: null, problem: { kind: 'yaml', ...reading.problem }, bodyStart };
  const node = reading.node;
  if (node.type === 'object') return { range, value: node, problem: null, bodyStart };
  // Nothing at all counts as an empty mapping: the host then misses `description`, and says so.
  if (node.type === 'null' && isBlank(text.slice(start, end)))
    return { range, value: { type: 'object', range: [start, start], entries: [] }, problem: null, bodyStart };
  const message = `it is ${node.type === 'array' ? 'an' : 'a'} ${node.type}, not a mapping of names to values`;
  return { range, value: null, problem: { kind: 'shape', message, range: node.range }, bodyStart };
}

function isBlank(yaml: string): boolean {
  return yaml.split('\n').every((line) => /^\s*(?:#.*)?$/.test(line));
}
