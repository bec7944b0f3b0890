/**
 * What the host puts before the model, unasked, when `view` has shown a file: the instructions files of the file's folder and of
 * every folder above it but the session's own (docs/host-contract.md, "What reaches the model").
 */
export const NESTED_FILES: readonly string[] = [
  'AGENTS.md',
  'CLAUDE.md',
  'GEMINI.md',
  '.github/copilot-instructions.md',
  '.claude/CLAUDE.md',
];

/** Folders below such a folder whose files of an ending are loaded as well, at any depth. */
export const NESTED_FOLDERS: readonly { readonly folder: string; readonly ending: string }[] = [
  { folder: '.github/instructions', ending: '.instructions.md' },
  { folder: '.claude/rules', ending: '.md' },
];

/** The files whose `@path` the host replaces by the file there, and so on in that file. */
export const IMPORTING = /(?:^|\/)(?:AGENTS|CLAUDE)\.md$/;

/** Paths that a text imports, as they are written. */
export const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?<![\w`])@([\w./~-]+)/g)].map(([, path]) => path!.replace(/\.+$/, ''));
