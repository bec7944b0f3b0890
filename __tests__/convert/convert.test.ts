import * as fs from 'node:fs';
import * as path from 'node:path';
import { readManifest } from '../../src/contract/liveness.js';
import { SURFACES } from '../../src/contract/surfaces.js';
import { TOOLS } from '../../src/contract/tools.js';
import { convertManifest } from '../../src/convert/convert.js';
import { renamedFields } from '../../src/convert/fields.js';

interface Row {
  readonly name: string;
  readonly from: unknown;
  readonly to: Readonly<Record<string, unknown>>;
  readonly notes?: readonly RegExp[];
  readonly lost?: boolean;
}

const command = (bash: string, more: object = {}) => ({ type: 'command', bash, ...more });
const claude = (event: string, matcher: string | undefined, ...hooks: object[]) => ({
  hooks: { [event]: [{ ...(matcher === undefined ? {} : { matcher }), hooks }] },
});

const ROWS: readonly Row[] = [
  {
    name: 'nested groups, a matcher and a time limit',
    from: claude('PreToolUse', 'Bash', { type: 'command', command: 'python3 check.py', timeout: 10 }),
    to: { preToolUse: [command('python3 check.py', { matcher: 'bash|powershell', timeoutSec: 10 })] },
    notes: [/`toolName` for `tool_name`, `toolArgs` for `tool_input`.*`permissionDecision`/],
  },
  {
    name: 'a list of names, of which one has several tools',
    from: claude('PostToolUse', 'Edit|Write', { type: 'command', command: 'x' }),
    to: { postToolUse: [command('x', { matcher: 'create|edit|str_replace_editor|apply_patch' })] },
    notes: [/`postToolUse`/],
  },
  {
    name: 'a star',
    from: claude('PreToolUse', '*', { type: 'command', command: 'x' }),
    to: { preToolUse: [command('x')] },
    notes: [/`preToolUse`/],
  },
  {
    name: 'tools of an MCP server',
    from: claude('PreToolUse', 'Bash|mcp__github__.*', { type: 'command', command: 'x' }),
    to: { preToolUse: [command('x', { matcher: 'bash|powershell|github-.*' })] },
    notes: [/`preToolUse`/],
  },
  {
    name: 'a tool that this host does not have',
    from: claude('PreToolUse', 'Bash|NotebookEdit', { type: 'command', command: 'x' }),
    to: { preToolUse: [command('x', { matcher: 'bash|powershell' })] },
    notes: [/NotebookEdit names no tool of this host and is left out/, /`preToolUse`/],
  },
  {
    name: 'a pattern for every call, which tools of MCP servers match as well',
    from: claude('PreToolUse', '.*', { type: 'command', command: 'x' }),
    to: { preToolUse: [command('x')] },
    notes: [/`preToolUse`/],
  },
  {
    name: 'a pattern for every call beside a name',
    from: claude('PreToolUse', 'Bash|.+', { type: 'command', command: 'x' }),
    to: { preToolUse: [command('x')] },
    notes: [/`preToolUse`/],
  },
  {
    name: 'a pattern that tools of MCP servers may match',
    from: claude('PreToolUse', '.*_file|Write', { type: 'command', command: 'x' }),
    to: { preToolUse: [command('x', { matcher: 'create|.*_file' })] },
    notes: [/`preToolUse`/],
  },
  {
    name: 'a pattern in brackets that tools of MCP servers may match',
    from: claude('PreToolUse', '(.*_file|Write)', { type: 'command', command: 'x' }),
    to: { preToolUse: [command('x', { matcher: 'create|(.*_file|Write)' })] },
    notes: [/`preToolUse`/],
  },
  {
    name: 'a tool of Windows alone',
    from: claude('PreToolUse', 'PowerShell', { type: 'command', command: 'x' }),
    to: { preToolUse: [command('x', { matcher: 'powershell' })] },
    notes: [/`preToolUse`/],
  },
  {
    name: 'a command for macOS alone',
    from: { hooks: { PreToolUse: [{ type: 'command', osx: 'x' }] } },
    to: { preToolUse: [command('x')] },
    notes: [/`osx` is now `bash`, .* denied every call/, /`preToolUse`/],
  },
  {
    name: 'a matcher that never matches',
    from: claude('PreToolUse', 'Bash(rm *)', { type: 'command', command: 'x' }),
    to: {},
    notes: [/matches no tool of this host, so the entry cannot be carried over/],
    lost: true,
  },
  {
    name: 'several hooks in a group, in their order',
    from: claude('Stop', undefined, { type: 'command', command: 'a' }, { type: 'command', command: 'b' }),
    to: { agentStop: [command('a'), command('b')] },
    notes: [/`Stop` is now `agentStop`.*`transcriptPath` for `transcript_path`/],
  },
  {
    name: 'keys of VS Code',
    from: {
      hooks: {
        PreToolUse: [
          {
            type: 'command',
            command: './a',
            windows: 'a.exe',
            osx: './b',
            cwd: 'tools',
            env: { A: 'b' },
            timeout: 5,
          },
        ],
      },
    },
    to: {
      preToolUse: [command('./a', { powershell: 'a.exe', cwd: 'tools', env: { A: 'b' }, timeoutSec: 5 })],
    },
    notes: [/`osx` stays behind/, /`preToolUse`/],
    lost: true,
  },
  {
    name: 'a line for Linux before the general one',
    from: { hooks: { PostToolUse: [{ type: 'command', command: 'a', linux: 'b' }] } },
    to: { postToolUse: [command('b')] },
    notes: [/`postToolUse`/],
  },
  {
    name: 'an event that this host does not know',
    from: {
      hooks: {
        PreToolUse: [{ command: 'x' }],
        TeammateIdle: [{ hooks: [{ type: 'command', command: 'y' }] }],
      },
    },
    to: { preToolUse: [command('x')] },
    notes: [/`TeammateIdle` is no event of this host/, /`preToolUse`/],
    lost: true,
  },
  {
    name: 'a settings file with other things in it',
    from: {
      permissions: { allow: [] },
      ...claude('SessionStart', undefined, { type: 'command', command: 'x' }),
    },
    to: { sessionStart: [command('x')] },
    notes: [/`permissions` is no key of a hook manifest/, /`additionalContext` at the top/],
    lost: true,
  },
  {
    name: 'keys that mean nothing here',
    from: claude('PreToolUse', undefined, {
      type: 'command',
      command: 'x',
      async: true,
      statusMessage: 'Checking',
    }),
    to: { preToolUse: [command('x')] },
    notes: [/`async` means nothing/, /`statusMessage` means nothing/, /`preToolUse`/],
    lost: true,
  },
  {
    name: 'Copilot’s own form',
    from: {
      version: 1,
      hooks: { preToolUse: [{ type: 'command', bash: 'x', matcher: 'bash', timeoutSec: 5, comment: 'why' }] },
    },
    to: { preToolUse: [command('x', { matcher: 'bash', timeoutSec: 5, comment: 'why' })] },
  },
  {
    name: 'a version that the host refuses',
    from: { version: '1', hooks: { preToolUse: [{ bash: 'x' }] } },
    to: { preToolUse: [command('x')] },
  },
  {
    name: 'both dialects in one file',
    from: { hooks: { PreToolUse: [{ command: 'a' }], preToolUse: [{ bash: 'b' }] } },
    to: { preToolUse: [command('a'), command('b')] },
    notes: [/`PreToolUse` is now `preToolUse`/],
  },
  {
    name: 'http and prompt entries',
    from: {
      hooks: {
        preToolUse: [{ type: 'http', url: 'https://a.example/', headers: { a: 'b' }, timeout: 3 }],
        sessionStart: [{ type: 'prompt', prompt: 'Read AGENTS.md' }],
      },
    },
    to: {
      preToolUse: [{ type: 'http', url: 'https://a.example/', headers: { a: 'b' }, timeoutSec: 3 }],
      sessionStart: [{ type: 'prompt', prompt: 'Read AGENTS.md' }],
    },
  },
  {
    name: 'a time limit that is a text',
    from: { hooks: { preToolUse: [{ bash: 'x', timeout: '30' }] } },
    to: {},
    notes: [/cannot be carried over: `timeoutSec` is "30", not a number/],
    lost: true,
  },
];

test.each(ROWS.map((row) => [row.name, row] as const))('%s', (_, { from, to, notes = [], lost = false }) => {
  const conversion = convertManifest(JSON.stringify(from))!;
  expect(JSON.parse(conversion.manifest)).toEqual({ version: 1, hooks: to });
  expect(conversion.notes.map(({ message }) => message)).toEqual(
    notes.map((note) => expect.stringMatching(note)),
  );
  expect(conversion.notes.some((note) => note.lost)).toBe(lost);
});

test('comments and trailing commas are read over', () => {
  const { manifest } = convertManifest('// ours\n{"hooks": {"PreToolUse": [{"command": "x"},],},}')!;
  expect(JSON.parse(manifest).hooks).toEqual({ preToolUse: [command('x')] });
});

test('hooks that are switched off stay so', () => {
  const { manifest } = convertManifest('{"disableAllHooks": true, "hooks": {"Stop": [{"command": "x"}]}}')!;
  expect(readManifest(manifest, 'cli').entries.map(({ live }) => live)).toEqual([false]);
});

test.each(['', '{}', '[]', 'null', '{"hooks": {}}', '{"hooks": []}'])('%j has nothing to convert', (text) => {
  expect(convertManifest(text)).toBeNull();
});

test('what differs in a tool call is known', () => {
  expect(Object.fromEntries(renamedFields('preToolUse'))).toMatchObject({
    tool_name: 'toolName',
    tool_input: 'toolArgs',
    session_id: 'sessionId',
  });
});

test('what was live stays live, in every manifest that was measured', () => {
  const rows = fs
    .readFileSync(path.join(__dirname, '../cases/liveness.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly id: string; readonly manifest?: string });
  const less: string[] = [];
  let live = 0;
  for (const { id, manifest } of rows) {
    if (manifest === undefined) continue;
    const conversion = convertManifest(manifest);
    for (const surface of SURFACES) {
      const count = (text: string) =>
        readManifest(text, surface).entries.filter((entry) => entry.live).length;
      live += count(manifest);
      if (count(conversion?.manifest ?? '{}') < count(manifest)) less.push(id);
    }
  }
  // Their one command, for macOS, is blank: nothing runs before, and an entry that runs nothing is not written.
  expect([...new Set(less)]).toEqual(['iso-osx-empty', 'iso-osx-space']);
  expect(live).toBeGreaterThan(1000);
});

interface Measured {
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
  /** Each command of the original, and the calls that the host ran it for before and after: tools as it was told them. */
  readonly fired: readonly {
    readonly at: string;
    readonly before: readonly string[];
    readonly after: readonly string[];
  }[];
}

/** Originals and conversions, each run under Copilot CLI 1.0.102 with the same calls of every tool. */
const MEASURED = fs
  .readFileSync(path.join(__dirname, '../cases/convert-measured.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Measured);

const claudeName = (name: string): string => TOOLS.find((tool) => tool.name === name)?.claude ?? name;

/** A call of a tool that does not exist: the model made it, and the host asked its hooks all the same. */
const isNoTool = (name: string): boolean =>
  !name.includes('-') && !TOOLS.some((tool) => tool.name === name || tool.claude === name);

describe('under the real host', () => {
  test.each(MEASURED.map((row) => [row.name, row] as const))('%s', (_, { from, to, fired }) => {
    expect(JSON.parse(convertManifest(JSON.stringify(from))!.manifest).hooks).toEqual(to);
    for (const { at, before, after } of fired) {
      const left = after.map(claudeName);
      const missing = before.filter((name) => {
        const found = left.indexOf(claudeName(name));
        if (found !== -1) left.splice(found, 1);
        return found === -1 && (name === '' || !isNoTool(name));
      });
      expect([at, missing]).toEqual([at, []]);
    }
  });

  test('there is something to compare', () => {
    expect(MEASURED.length).toBeGreaterThan(70);
    expect(MEASURED.flatMap(({ fired }) => fired.flatMap(({ before }) => before)).length).toBeGreaterThan(
      800,
    );
  });
});
