import * as fs from 'node:fs';
import * as path from 'node:path';
import { EVENTS, findEvent } from '../../src/contract/events.js';
import { PAYLOADS, payloadDifferences } from '../../src/contract/payloads.js';
import { compareVersions, hasFeature } from '../../src/contract/versions.js';

const folder = path.join(__dirname, '../fixtures/payloads');
const CAPTURED = fs.readdirSync(folder).flatMap((file) => {
  const event = /\.(\w+)\.jsonl$/.exec(file)?.[1];
  const lines = fs.readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
  return event
    ? lines.map((line, index): [string, string, string] => [`${file}:${index + 1}`, event, line])
    : [];
});

test.each(CAPTURED)('%s has the shape that the contract gives %s', (_name, event, line) => {
  const known = findEvent(event);
  expect(known).toBeDefined();
  expect(payloadDifferences(known!.facts.name, known!.dialect, JSON.parse(line))).toEqual([]);
});

test('every event with a payload is an event', () => {
  const names = EVENTS.map(({ name }) => name);
  for (const name of Object.keys(PAYLOADS)) expect(names).toContain(name);
});

test.each([
  [{}, 'sessionId is missing'],
  [{ toolName: 1 }, 'toolName is number, not string'],
  [{ toolArgs: [] }, 'toolArgs is array, not arguments'],
  [{ toolInput: {} }, 'toolInput is not known'],
])('%j differs: %s', (payload, difference) => {
  expect(payloadDifferences('preToolUse', 'camel', payload)).toContain(difference);
});

test.each<[string, string, boolean]>([
  ['exit-2-denies', '1.0.67', false],
  ['exit-2-denies', '1.0.73', true],
  ['exit-2-denies', '1.0.102', true],
  ['exit-1-denies', '1.0.52', false],
  ['object-arguments', '1.0.81-0', false],
  ['object-arguments', '1.0.81', true],
  ['stop-cap', '1.0.72', true],
  ['prompt-mode-hooks', '1.0.41', false],
  ['deny-json', '0.0.1', true],
])('%s on %s: %s', (feature, version, has) => {
  expect(hasFeature(feature, version)).toBe(has);
});

test('what is no version, or no feature, is said', () => {
  expect(() => compareVersions('1.0', '1.0.1')).toThrow(RangeError);
  expect(() => hasFeature('nope', '1.0.1')).toThrow(RangeError);
});
