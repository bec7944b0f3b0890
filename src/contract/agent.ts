import { type AgentDrop, checkFields, entryOf } from './agent-fields.js';
import { type FrontMatter, readFrontMatter } from './agent-front-matter.js';
import type { YamlEntry } from './agent-yaml.js';
import { findEvent } from './events.js';
import type { Surface } from './surfaces.js';

/** The cloud agent's limit for the text below the front matter (custom agents reference); the CLI has none. */
export const CLOUD_BODY_LIMIT = 30_000;

/** What a file name may consist of (custom agents how-to). The CLI loads other names too. */
export const AGENT_FILE_NAME = /^[.\-_a-zA-Z0-9]+$/;

const AGENTS_FOLDER = '.github/agents/';

/** What the host makes of one file under `.github/agents`. */
export interface Agent {
  /** Whether the host's reader takes the file; `agentLoads` adds what a surface wants besides. */
  readonly loads: boolean;
  /** The rule that says why not; null where it loads. */
  readonly reason: string | null;
  readonly drops: readonly AgentDrop[];
  /** The name by which it is chosen: `name`, or else its path without the ending, folders joined by `--`. */
  readonly name: string;
  /** Of two files in a folder with one stem (`x.md`, `x.agent.md`) the host looks at the `.agent.md` alone. */
  readonly stem: string;
  /** A file or folder whose name starts with a dot is not looked at. */
  readonly hidden: boolean;
  readonly front: FrontMatter;
  /** Length of the text below the front matter in Unicode code points, without white space around it. */
  readonly bodyLength: number;
}

/**
 * Says what the host makes of an agent file (contract 2a; each refinement was measured on 1.0.102). Never throws.
 * @param path relative to the repository's root, with forward slashes
 * @param text the file's text, decoded as UTF-8 with a byte order mark kept
 */
export function readAgent(path: string, text: string): Agent {
  const front = readFrontMatter(text);
  const drops: AgentDrop[] = [];
  const inside = path.startsWith(AGENTS_FOLDER) ? path.slice(AGENTS_FOLDER.length) : path;
  const hidden = inside.split('/').some((part) => part.startsWith('.'));
  if (hidden)
    drops.push({
      rule: 'agent/file-name',
      range: [0, 0],
      message: 'The name of the file, or of a folder that it is in, starts with a dot',
    });
  if (front.problem)
    drops.push({
      rule: 'agent/front-matter',
      range: front.problem.range,
      message: `The front matter cannot be read: ${front.problem.message}`,
    });
  else if (front.value) drops.push(...checkFields(front.value, (name) => findEvent(name) !== undefined));
  const stem = inside.replace(/(?:\.agent)?\.md$/, '');
  const name = front.value ? entryOf(front.value, 'name') : undefined;
  return {
    loads: drops.length === 0,
    reason: drops[0]?.rule ?? null,
    drops,
    name:
      name?.value.type === 'string' && name.value.value !== ''
        ? name.value.value
        : stem.replaceAll('/', '--'),
    stem,
    hidden,
    front,
    bodyLength: codePoints(text.slice(front.bodyStart).trim()),
  };
}

/** The limit counts characters; whether an emoji is one of them or two, the documentation does not say. */
function codePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++)
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) count--;
  return count;
}

/** Whether the surface offers the agent, other files of the same name aside. */
export function agentLoads(agent: Agent, surface: Surface): boolean {
  return agent.loads && (surface === 'cli' || agent.bodyLength <= CLOUD_BODY_LIMIT);
}

/** An entry of the front matter by its key. */
export function agentField(agent: Agent, name: string): YamlEntry | undefined {
  return agent.front.value ? entryOf(agent.front.value, name) : undefined;
}
