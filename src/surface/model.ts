import type { Agent } from '../contract/agent.js';
import type { ManifestEntry, ManifestReading } from '../contract/liveness.js';
import type { ScriptReference } from './command.js';
import type { JsonPositions } from './json.js';
import type { Place, Source } from './source.js';

/** Why a file could not be read. `detail` is a short English clause for a message. */
export interface FileProblem {
  readonly kind: 'unreadable' | 'link-loop' | 'dangling-link' | 'not-a-file' | 'too-large' | 'vanished';
  readonly detail: string;
}

/** A hook entry of a manifest with where it stands and what it starts. */
export interface HookEntry extends ManifestEntry {
  readonly manifest: ManifestFile;
  readonly line: number;
  /** The files that the entry's command starts, as far as its text tells. Empty for http and prompt entries. */
  readonly scripts: readonly ScriptReference[];
}

/** A file that the host looks at as a hooks manifest. */
export interface ManifestFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly problem: FileProblem | null;
  /** The bytes' text; empty where `problem` is set. */
  readonly text: string;
  readonly positions: JsonPositions;
  readonly reading: ManifestReading;
  readonly entries: readonly HookEntry[];
  /** Where the value at a JSON pointer (or its key) stands. */
  place(pointer: string, part?: 'key' | 'value'): Place;
}

/** A Markdown file under `.github/agents`. */
export interface AgentFile {
  readonly path: string;
  readonly problem: FileProblem | null;
  readonly text: string;
  readonly source: Source;
  readonly agent: Agent;
}

/** A workflow file, or a text of instructions; parsed by the rules that need it. */
export interface WorkflowFile {
  readonly path: string;
  readonly problem: FileProblem | null;
  readonly text: string;
  readonly source: Source;
}

/** A settings file of the repository: `.claude/settings.json`, `.github/copilot/settings.json`, or their local twins. */
export interface SettingsFile {
  readonly path: string;
  readonly problem: FileProblem | null;
  readonly positions: JsonPositions;
  /** Its `hooks`, read as a manifest is. */
  readonly reading: ManifestReading;
  /** `disableAllHooks` is the boolean true: the CLI then loads no hook of the repository (docs/host-contract.md, "Places"). */
  readonly disablesHooks: boolean;
}

/** A file that looks like a hooks manifest and stands where no host looks. */
export interface MisplacedFile {
  readonly path: string;
  /** Why the host does not see it, as a clause: "the host reads `.json` only". */
  readonly reason: string;
  /** Where it would be seen. */
  readonly wanted: string;
  /** The repository is a plugin of some host, which may read the file from there. */
  readonly plugin: boolean;
}

/** Everything that the rules look at. Read once; nothing of it is executed. */
export interface Repository {
  /** Absolute path of the verified folder, links resolved. */
  readonly root: string;
  readonly manifests: readonly ManifestFile[];
  readonly agents: readonly AgentFile[];
  readonly workflows: readonly WorkflowFile[];
  /** Texts that agents read as instructions without being asked to: `AGENTS.md`, `.github/copilot-instructions.md` and the like. */
  readonly instructions: readonly WorkflowFile[];
  readonly misplaced: readonly MisplacedFile[];
  /** Settings files whose hooks the CLI runs too, and whose `disableAllHooks` switches off every manifest. */
  readonly settings: readonly SettingsFile[];
  /** Files and folders on the way that could not be read and are none of the above. */
  readonly problems: readonly { readonly path: string; readonly problem: FileProblem }[];
}
