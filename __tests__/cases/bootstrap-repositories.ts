import { type BootstrapOptions, bootstrap } from '../../src/bootstrap/bootstrap.js';
import { sha256 } from '../../src/surface/pins.js';
import { type Bundles } from '../../src/bootstrap/content.js';
import { MemoryFileSystem, type Start } from '../helpers/memory-file-system.js';

const bundles = (text: string): Bundles =>
  new Map([
    ['pre-tool-use.cjs', Buffer.from(`// guard ${text}\n`)],
    ['session-start.cjs', Buffer.from(`// start ${text}\n`)],
    ['agent-stop.cjs', Buffer.from(`// stop ${text}\n`)],
    ['error-occurred.cjs', Buffer.from(`// error ${text}\n`)],
    ['session-end.cjs', Buffer.from(`// end ${text}\n`)],
    ['post-tool-use.cjs', Buffer.from(`// results ${text}\n`)],
    ['user-prompt.cjs', Buffer.from(`// prompts ${text}\n`)],
  ]);

export const BUNDLES = bundles('of this version');
export const OLDER = bundles('of an older version');
export const PLAIN = { force: false, remove: false, dryRun: false, self: false };

const MANIFEST = '.github/hooks/portcullis.json';
const GUARD = '.github/hooks/portcullis/pre-tool-use.cjs';
const WORKER = '.github/agents/loop-worker.agent.md';
const POLICY = '.github/portcullis.json';
const WORKFLOW = '.github/workflows/portcullis.yml';
const LEDGER = '.github/hooks/portcullis/ledger.json';
const WORKFLOWS = { test: (path: string) => path.startsWith('.github/workflows/'), why: 'not permitted' };
const own = (event: string, entry: unknown): string =>
  `${JSON.stringify({ version: 1, hooks: { [event]: [entry] } }, null, 2)}\n`;

const README: Record<string, Start> = { 'README.md': '# A project\n' };

/** A repository that has the surface of these bundles. */
function having(older: Bundles, files: Record<string, Start> = README): MemoryFileSystem {
  const fs = new MemoryFileSystem(files);
  bootstrap(fs, older, PLAIN);
  return fs.copy();
}

function edited(older: Bundles, path: string, edit: (text: string) => string): MemoryFileSystem {
  const fs = having(older);
  fs.put(path, edit(fs.read(path).toString('utf8')));
  return fs;
}

const POLICY_TEXT = '{ "version": 1, "rules": { "git/force-push": "warn" } }\n';

export interface RepositoryCase {
  readonly name: string;
  readonly make: () => MemoryFileSystem;
  readonly options?: Partial<BootstrapOptions>;
}

/** Repositories into which bootstrap is run. Plan and result are golden files. */
export const REPOSITORIES: readonly RepositoryCase[] = [
  { name: 'an empty repository', make: () => new MemoryFileSystem() },
  { name: 'a project without hooks', make: () => new MemoryFileSystem(README) },
  {
    name: 'a monorepo',
    make: () =>
      new MemoryFileSystem({
        'package.json': '{ "workspaces": ["packages/*"] }\n',
        'packages/a/.github/hooks/a.json': own('preToolUse', { type: 'command', bash: './a.sh' }),
        'packages/b/.gitattributes': '*.bin binary\n',
      }),
  },
  {
    name: 'hooks in the camelCase dialect',
    make: () =>
      new MemoryFileSystem({
        '.github/hooks/own.json': own('preToolUse', {
          type: 'command',
          bash: './scripts/check.sh',
          cwd: 'tools',
          env: { LEVEL: "it's high" },
          matcher: 'bash|edit',
          timeoutSec: 1,
        }),
        'tools/scripts/check.sh': '#!/bin/sh\n',
      }),
  },
  {
    name: "hooks in Claude's dialect",
    make: () =>
      new MemoryFileSystem({
        '.github/hooks/own.json': own('PreToolUse', {
          matcher: 'Bash|mcp__github__.*',
          hooks: [{ type: 'command', command: 'python3 check.py', timeout: 10 }],
        }),
      }),
  },
  {
    name: 'hooks for VS Code',
    make: () =>
      new MemoryFileSystem({
        '.github/hooks/own.json': own('PreToolUse', {
          type: 'command',
          command: './check',
          windows: 'check.exe',
          timeout: 5,
        }),
      }),
  },
  {
    name: 'an agentStop entry, and an http guard in a sub-folder',
    make: () =>
      new MemoryFileSystem({
        '.github/hooks/stop.json': own('agentStop', { type: 'command', bash: 'node stop.mjs' }),
        '.github/hooks/team/http.json': own('preToolUse', {
          type: 'http',
          url: 'https://guard.example.com/',
        }),
      }),
  },
  {
    name: 'files with CRLF',
    make: () =>
      new MemoryFileSystem({
        '.gitattributes': '*.bat text eol=crlf\r\n*.png binary\r\n',
        '.github/workflows/copilot-setup-steps.yml': 'on: push\r\njobs: {}\r\n',
      }),
  },
  {
    name: '.gitattributes without a last line end, in another encoding',
    make: () => new MemoryFileSystem({ '.gitattributes': Buffer.from('# caf\xe9\n*.png binary', 'latin1') }),
  },
  {
    name: '.gitattributes that has some of our lines',
    make: () =>
      new MemoryFileSystem({ '.gitattributes': '* text=auto\n.github/portcullis.json text eol=lf\n' }),
  },
  {
    name: 'a policy of its own',
    make: () => new MemoryFileSystem({ [POLICY]: POLICY_TEXT }),
  },
  {
    name: 'setup steps of its own, with the other ending, and code owners',
    make: () =>
      new MemoryFileSystem({
        '.github/workflows/copilot-setup-steps.yaml': 'on: push\n',
        'docs/CODEOWNERS': '/.github/hooks/ @security\n/.gitattributes @security\n',
      }),
  },
  {
    name: "an agent of the user's with our name",
    make: () => new MemoryFileSystem({ [WORKER]: '---\ndescription: mine\n---\nMine.\n' }),
  },
  {
    name: "a manifest of the user's with our name",
    make: () => new MemoryFileSystem({ [MANIFEST]: own('preToolUse', { type: 'command', bash: 'mine' }) }),
  },
  {
    name: 'workflow files that may not be changed',
    make: () => new MemoryFileSystem(README),
    options: { barred: WORKFLOWS },
  },
  {
    name: 'an older workflow file, and one that is gone, which may not be changed',
    make: () => {
      const fs = having(OLDER);
      const old = 'name: Older\n';
      const ledger = JSON.parse(fs.read(LEDGER).toString('utf8'));
      for (const file of ledger.ledger.files)
        if (file.path === WORKFLOW) file.sha256 = sha256(Buffer.from(old));
      fs.put(LEDGER, `${JSON.stringify(ledger, null, 2)}\n`);
      fs.put(WORKFLOW, old);
      fs.drop('.github/workflows/copilot-setup-steps.yml');
      return fs;
    },
    options: { barred: WORKFLOWS },
  },
  { name: 'the surface of this version', make: () => having(BUNDLES) },
  { name: 'the surface of an older version', make: () => having(OLDER) },
  {
    name: 'an older version, with hooks and attributes of the user beside it',
    make: () =>
      having(OLDER, {
        '.gitattributes': '*.png binary\n',
        '.github/hooks/own.json': own('postToolUse', { type: 'command', bash: 'node log.mjs' }),
        [POLICY]: POLICY_TEXT,
      }),
  },
  {
    name: 'a policy that was edited',
    make: () => edited(BUNDLES, POLICY, () => POLICY_TEXT),
  },
  {
    name: 'an agent that was edited, an older version of the rest',
    make: () => edited(OLDER, WORKER, (text) => `${text}\nMine.\n`),
  },
  {
    name: 'a manifest that was edited, an older version of the rest',
    make: () => edited(OLDER, MANIFEST, (text) => text.replace('"timeoutSec": 20', '"timeoutSec": 30')),
  },
  {
    name: 'a manifest that was edited, forced',
    make: () => edited(OLDER, MANIFEST, (text) => text.replace('"timeoutSec": 20', '"timeoutSec": 30')),
    options: { force: true },
  },
  {
    name: 'a script that was edited',
    make: () => edited(BUNDLES, GUARD, (text) => `${text}process.exit(0)\n`),
  },
  {
    name: 'a script that was edited, forced',
    make: () => edited(BUNDLES, GUARD, (text) => `${text}process.exit(0)\n`),
    options: { force: true },
  },
  {
    name: 'an agent and a script that were removed',
    make: () => {
      const fs = having(BUNDLES);
      fs.drop(WORKER);
      fs.drop(GUARD);
      return fs;
    },
  },
  {
    name: 'a ledger that is lost',
    make: () => {
      const fs = having(BUNDLES);
      fs.drop('.github/hooks/portcullis/ledger.json');
      return fs;
    },
  },
  { name: 'removal', make: () => having(BUNDLES), options: { remove: true } },
  {
    name: 'removal of an older version beside files of the user',
    make: () => having(OLDER, { '.gitattributes': '*.png binary', [POLICY]: POLICY_TEXT }),
    options: { remove: true },
  },
  {
    name: 'removal where an agent was edited',
    make: () => edited(BUNDLES, WORKER, (text) => `${text}\nMine.\n`),
    options: { remove: true },
  },
  {
    name: 'removal where the manifest was edited',
    make: () => edited(BUNDLES, MANIFEST, (text) => text.replace('"timeoutSec": 20', '"timeoutSec": 30')),
    options: { remove: true },
  },
  { name: 'removal where nothing was written', make: () => new MemoryFileSystem(README), options: { remove: true } },
];
