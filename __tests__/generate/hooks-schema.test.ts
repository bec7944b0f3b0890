import * as fs from 'node:fs';
import * as path from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { readManifest } from '../../src/contract/liveness.js';
import { hooksSchema } from '../../src/generate/hooks-schema.js';

// Strict: a validator may refuse a schema with a format or keyword that it does not know.
const validate = new Ajv({
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
}).compile(JSON.parse(hooksSchema()));

const texts = fs
  .readFileSync(path.join(__dirname, '../cases/liveness.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { readonly id: string; readonly manifest?: string })
  .flatMap(({ id, manifest }) => (manifest === undefined ? [] : [{ id, manifest }]));

/** What an author wants to know although the host takes it: a limit of hours, an empty command beside a good one, a group's matcher that does nothing. */
const isStricter = ({ keyword, instancePath }: ErrorObject): boolean =>
  keyword === 'maximum' ||
  keyword === 'minLength' ||
  (keyword === 'type' && /\/(?:matcher|\$schema)$/.test(instancePath));

/** What a schema cannot say, or what an author may mean: what an expression matches, white space for a command. */
const LAXER =
  /^(?:matcher\/(?:never-matches|invalid)|entry\/(?:empty-command|url)|script\/comment-only|manifest\/disabled)$/;

test('the schema takes and refuses what the host takes and refuses, on every measured manifest', () => {
  const wrong = texts.flatMap(({ id, manifest }) => {
    const { fault, loads, drops, value } = readManifest(manifest, 'cli');
    if (fault) return [];
    const sound = loads && drops.length === 0;
    if (validate(value) === sound) return [];
    const errors = validate.errors ?? [];
    if (sound && errors.some(isStricter)) return [];
    if (!sound && drops.every(({ rule }) => LAXER.test(rule))) return [];
    return [`${id}: ${JSON.stringify(sound ? errors[0] : drops[0])}`];
  });
  expect(wrong).toEqual([]);
});

const command = { type: 'command', bash: 'node -e 0' };

test.each<[name: string, event: string, entry: unknown, valid: boolean]>([
  ['a star for Claude’s tools', 'PreToolUse', { ...command, matcher: '*' }, true],
  ['a star in a group', 'PreToolUse', { matcher: '*', hooks: [command] }, true],
  ['a star under camelCase', 'preToolUse', { ...command, matcher: '*' }, false],
  ['a matcher that nobody looks at', 'agentStop', { ...command, matcher: '' }, true],
  ['the same under Stop', 'Stop', { matcher: '', hooks: [command] }, true],
  ['https where a call is judged', 'preToolUse', { type: 'http', url: 'https://example.com' }, true],
  ['plain http where a call is judged', 'preToolUse', { type: 'http', url: 'http://example.com' }, false],
  ['the same in a group', 'PermissionRequest', { hooks: [{ type: 'http', url: 'http://a' }] }, false],
  ['plain http elsewhere', 'postToolUse', { type: 'http', url: 'http://localhost:1' }, true],
  ['a prompt when a session starts', 'sessionStart', { type: 'prompt', prompt: 'Hello' }, true],
  ['a prompt elsewhere', 'preToolUse', { type: 'prompt', prompt: 'Hello' }, false],
  ['a program beside a command for Windows', 'preToolUse', { exec: 'node', windows: 'x' }, false],
  ['arguments that are no list', 'preToolUse', { ...command, args: 'x' }, false],
  ['the keys of another editor', 'PreToolUse', { type: 'command', windows: 'a', linux: 'b', osx: 'c' }, true],
  ['remarks', 'preToolUse', { ...command, comment: 'x', description: 'y', timeout: 5 }, true],
])('%s', (_name, event, entry, valid) => {
  expect([validate({ hooks: { [event]: [entry] } }), validate.errors?.[0]?.message ?? null]).toEqual([
    valid,
    valid ? null : expect.any(String),
  ]);
});
