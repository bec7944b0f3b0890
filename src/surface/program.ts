import type { ScriptReference } from './command.js';
import type { HookEntry } from './model.js';
import { codeOf, type Language, languageOf } from './script-text.js';
import { type CommandReading, readCommand } from './scripts.js';
import { readShell } from './shell.js';
import type { ShellReading } from './shell-model.js';
import { NO_SETTING } from './shell-words.js';
import { Source } from './source.js';
import { callsUnseenCode, isUnseen } from './unseen-code.js';

/** A piece of program text that a hook runs. */
export interface CodePart {
  readonly language: Language;
  /** Without comments; every offset as in the file. */
  readonly code: string;
  /** The script that it stands in; null where it stands in the manifest's command. */
  readonly script: ScriptReference | null;
  /** Of the script's text; null for the manifest's command. */
  readonly source: Source | null;
}

/** All the text that a hook's entry runs, as far as it can be seen. */
export interface Program {
  readonly command: readonly CommandReading[];
  readonly parts: readonly CodePart[];
  /** False where a part runs code that is not in `parts`: then no rule may say what the hook does not do. */
  readonly whole: boolean;
}

/** Rules of three groups ask for the same entry's program; it lives as long as the entry. */
const PROGRAMS = new WeakMap<HookEntry, Program>();

const SHELLS = new WeakMap<CodePart, ShellReading>();

/** A bash part as bash reads it; its offsets are the part's. */
export function shellOf(part: CodePart): ShellReading {
  let shell = SHELLS.get(part);
  if (!shell) {
    shell = readShell(part.code, NO_SETTING);
    SHELLS.set(part, shell);
  }
  return shell;
}

function commandPart(text: string, language: Language): CodePart {
  return { language, code: codeOf(text, language), script: null, source: null };
}

/** The scripts' text and the code that stands in the command itself. */
function partsOf(entry: HookEntry, command: readonly CommandReading[]): CodePart[] {
  const parts: CodePart[] = [];
  for (const { text, starts, inner } of command) {
    if (!inner && text !== '') parts.push(commandPart(text, 'bash'));
    for (const { invocation, start } of starts) {
      if (start.kind !== 'inline' || start.language === 'bash') continue;
      const code = invocation.words[start.index];
      if (typeof code === 'string') parts.push(commandPart(code, start.language));
    }
  }
  for (const script of entry.scripts) {
    if (script.text === null) continue;
    const language = languageOf(script);
    parts.push({
      language,
      code: codeOf(script.text, language),
      script,
      source: new Source(script.text),
    });
  }
  return parts;
}

function isWhole(entry: HookEntry, command: readonly CommandReading[], parts: readonly CodePart[]): boolean {
  if (command.length === 0 || entry.scripts.some(({ text }) => text === null)) return false;
  const seen = command.every(
    ({ reading, starts }) =>
      reading.sound &&
      starts.every(({ invocation, start }) => {
        // Found scripts are judged below; one that was not found hides what it does.
        if (start.kind === 'file')
          return entry.scripts.some(({ written }) => written === invocation.written[start.index]);
        if (start.kind === 'inline') return typeof invocation.words[start.index] === 'string';
        return start.kind === 'program' && !isUnseen(invocation, start, reading.functions);
      }),
  );
  return (
    seen &&
    parts.every(
      (part) =>
        (part.script === null && part.language === 'bash') ||
        !callsUnseenCode(part.code, part.language, part.language === 'bash' ? shellOf(part) : undefined),
    )
  );
}

function read(entry: HookEntry, root: string): Program {
  const command = readCommand(root, entry);
  const parts = partsOf(entry, command);
  let whole: boolean | undefined;
  return {
    command,
    parts,
    get whole() {
      whole ??= isWhole(entry, command, parts);
      return whole;
    },
  };
}

/**
 * The program text that a hook's entry runs: its command, inline code, and the scripts that it starts.
 * @param root absolute path of the repository
 */
export function programOf(entry: HookEntry, root: string): Program {
  let program = PROGRAMS.get(entry);
  if (!program) {
    program = read(entry, root);
    PROGRAMS.set(entry, program);
  }
  return program;
}
