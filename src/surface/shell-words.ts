import type { Word, WordPart } from 'unbash';

/** Stands in an expanded word for the user's home folder, which is not the repository's. */
export const HOME = '\u0000home';

/** Stands in an expanded word for a variable of an editor that no hook process has. */
export const EDITOR_VARIABLE = '\u0000editor';

/** `${workspaceFolder}` and its kin mean something in VS Code's own settings; bash finds them empty. */
const EDITOR_VARIABLES = new Set(['workspaceFolder', 'workspaceRoot', 'workspaceFolderBasename']);

/** What a command's text is read with. Folders are absolute. */
export interface ShellSetting {
  /** The repository's root. */
  readonly root: string;
  /** Where the command starts; null where that is unknown. */
  readonly folder: string | null;
  /** Variables whose value is known. */
  readonly variables: ReadonlyMap<string, string>;
}

/** For a text of which only the shape counts: no folder and no variable is known. */
export const NO_SETTING: ShellSetting = { root: '', folder: null, variables: new Map() };

/** The variables that the host gives to every hook process (contract 2). */
export function hostVariables(root: string): Map<string, string> {
  return new Map([
    ['COPILOT_PROJECT_DIR', root],
    ['CLAUDE_PROJECT_DIR', root],
    ['COPILOT_HOOK_DIR', `${root}/.github/hooks`],
    ['HOME', HOME],
  ]);
}

const TOPLEVEL = /^(?:\$\(|`)\s*git\s+rev-parse\s+--show-toplevel\b[^)`]*(?:\)|`)$/;
const WORKING_FOLDER = /^(?:\$\(|`)\s*pwd(?:\s+-[LP])?\s*(?:\)|`)$/;

/** More variables than this are not followed: each inner shell gets a copy of them. */
const MAX_VARIABLES = 64;

/** The variables as a command's statements change them, with the folder that `cd` leads to. */
export class ShellState {
  folder: string | null;
  readonly #root: string;
  readonly #variables: Map<string, string | null>;

  constructor(setting: Omit<ShellSetting, 'variables'> & { variables: ReadonlyMap<string, string | null> }) {
    this.#root = setting.root;
    this.folder = setting.folder;
    this.#variables = new Map(setting.variables);
  }

  /** What a subshell starts with. */
  copy(): ShellState {
    return new ShellState({ root: this.#root, folder: this.folder, variables: this.#variables });
  }

  set(name: string, value: string | null): void {
    if (this.#variables.has(name) || this.#variables.size < MAX_VARIABLES) this.#variables.set(name, value);
  }

  /** For an inner shell: only what is known. */
  setting(): ShellSetting {
    const variables = new Map<string, string>();
    for (const [name, value] of this.#variables) if (value !== null) variables.set(name, value);
    return { root: this.#root, folder: this.folder, variables };
  }

  #value(name: string): string | null {
    if (name === 'PWD') return this.folder;
    const known = this.#variables.get(name);
    if (known !== undefined) return known;
    return EDITOR_VARIABLES.has(name) ? EDITOR_VARIABLE : null;
  }

  #part(part: WordPart): string | null {
    switch (part.type) {
      case 'Literal':
      case 'SingleQuoted':
      case 'AnsiCQuoted':
        return part.value;
      case 'DoubleQuoted':
        return this.#parts(part.parts);
      case 'SimpleExpansion':
        return this.#value(part.text.slice(1));
      case 'ParameterExpansion': {
        if (part.prefix || part.index) return null;
        const value = this.#value(part.parameter);
        if (!part.operation) return value;
        if (part.operation.type !== 'Default' || !/^:?[-=?]$/.test(part.operation.operator)) return null;
        if (value === null) return null;
        return value === EDITOR_VARIABLE ? this.expand(part.operation.operand) : value;
      }
      case 'CommandExpansion':
        if (TOPLEVEL.test(part.text)) return this.#root;
        return WORKING_FOLDER.test(part.text) ? this.folder : null;
      default:
        return null;
    }
  }

  #parts(parts: readonly WordPart[]): string | null {
    let text = '';
    for (const part of parts) {
      const value = this.#part(part);
      if (value === null) return null;
      text += value;
    }
    return text;
  }

  /** A word's text after expansion; null where it depends on something that is not known here. */
  expand(word: Word): string | null {
    const parts = word.parts;
    const text = parts ? this.#parts(parts) : word.value;
    if (text === null) return null;
    return /^~(?:\/|$)/.test(word.text) ? HOME + text.slice(1) : text;
  }
}
