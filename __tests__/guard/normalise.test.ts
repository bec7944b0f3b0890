import * as fs from 'node:fs';
import * as path from 'node:path';
import { toolName } from '../../src/guard/names.js';
import { normalise, parsePayload } from '../../src/guard/normalise.js';
import { DIALECT_CASES, type DialectCase } from '../cases/guard-dialects.js';

const fixtures = path.join(__dirname, '../fixtures/payloads');

test.each(DIALECT_CASES.map((each): [string, DialectCase] => [each.name, each]))('%s', (_, each) => {
  const call = normalise(parsePayload(Buffer.from(JSON.stringify(each.payload))));
  expect(call.tool).toBe(each.tool);
  expect(call.kind).toBe(each.kind);
  expect(call.commands).toEqual(each.commands ?? []);
  expect(call.targets.map((target) => target.path)).toEqual(each.targets ?? []);
  expect(call.session).toBe('s');
  expect(call.cwd).toBe('/w');
});

const captured = fs
  .readdirSync(fixtures)
  .filter((name) => /preToolUse/i.test(name))
  .flatMap((name) =>
    fs
      .readFileSync(path.join(fixtures, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line, index): [string, string] => [`${name}:${index + 1}`, line]),
  );

test('there are captured payloads', () => {
  expect(captured.length).toBeGreaterThan(12);
});

test.each(captured)('the captured payload %s is understood', (_, line) => {
  const call = normalise(parsePayload(Buffer.from(line)));
  expect(['shell', 'write', 'read', 'agent']).toContain(call.kind);
  expect(call.rootSession).not.toBe('');
  if (call.agent !== null) {
    expect(call.session).toBe(call.agent);
    expect(call.rootSession).not.toBe(call.session);
  } else expect(call.rootSession).toBe(call.session);
});

test.each(['bash', 'web_fetch', 'web_search', 'view'])(
  '%s is known without the tables as it stands in them',
  (name) => {
    // In another case it is looked up.
    expect(toolName(name)).toEqual(toolName(name.toUpperCase()));
  },
);
