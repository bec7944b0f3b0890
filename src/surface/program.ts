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

/** Rules of three groups ask for the same program; entries that start the same thing share their scripts' array. */
const PROGRAMS = new WeakMap<readonly ScriptReference[], Program>();

/** What was found out about one text. */
interface Known {
  readonly language: Language;
  readonly code: string;
  readonly source: Source;
  shell?: ShellReading;
  callsUnseen?: boolean;
}

/** Many commands start one script with other arguments: what its text says is the same for all of them. */
const KNOWN = new Map<string, Known>();
const KNOWN_SIZE = 100;

function know(text: string, language: Language): Known {
  const key = `${language}\n${text}`;
  let known = KNOWN.get(key);
  if (!known) {
    if (KNOWN.size >= KNOWN_SIZE) KNOWN.clear();
    known = { language, code: codeOf(text, language), source: new Source(text) };
    KNOWN.set(key, known);
  }
  return known;
}

const BEHIND = new WeakMap<CodePart, Known>();

/** A bash part as bash reads it; its offsets are the part's. */
export function shellOf(part: CodePart): ShellReading {
  const known = BEHIND.get(part);
  if (!known) return readShell(part.code, NO_SETTING);
  known.shell ??= readShell(part.code, NO_SETTING);
  return known.shell;
}

function callsUnseen(part: CodePart): boolean {
  const look = (): boolean =>
    callsUnseenCode(part.code, part.language, part.language === 'bash' ? shellOf(part) : undefined);
  const known = BEHIND.get(part);
  if (!known) return look();
  known.callsUnseen ??= look();
  return known.callsUnseen;
}

function makePart(text: string, language: Language, script: ScriptReference | null): CodePart {
  const known = know(text, language);
  const part = { language, code: known.code, script, source: script ? known.source : null };
  BEHIND.set(part, known);
  return part;
}

/** The scripts' text and the code that stands in the command itself. */
function partsOf(entry: HookEntry, command: readonly CommandReading[]): CodePart[] {
  const parts: CodePart[] = [];
  for (const { text, starts, inner } of command) {
    if (!inner && text !== '') parts.push(makePart(text, 'bash', null));
    for (const { invocation, start } of starts) {
      if (start.kind !== 'inline' || start.language === 'bash') continue;
      const code = invocation.words[start.index];
      if (typeof code === 'string') parts.push(makePart(code, start.language, null));
    }
  }
  for (const script of entry.scripts) {
    if (script.text === null) continue;
    parts.push(makePart(script.text, languageOf(script), script));
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
    seen && parts.every((part) => (part.script === null && part.language === 'bash') || !callsUnseen(part))
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
  let program = PROGRAMS.get(entry.scripts);
  if (!program) {
    program = read(entry, root);
    PROGRAMS.set(entry.scripts, program);
  }
  return program;
}
