import { isPlain } from '../../src/defend/content/gate.js';
import { scan } from '../../src/defend/content/index.js';
import type { ContentSource } from '../../src/defend/content/types.js';
import { CARRIER_ROWS, HARMLESS_CARRIERS, OUT_OF_REACH, PAYLOADS } from '../cases/content-carriers.js';
import { LANGUAGE_HELP, LANGUAGE_ROWS } from '../cases/content-languages.js';

/** What is told to the model: the gate lets nothing pass that the scanner would find. */
const found = (text: string, source: ContentSource = 'untrusted'): string[] =>
  isPlain(text, source)
    ? []
    : scan(text, { source })
        .findings.filter(({ confidence }) => confidence !== 'low')
        .map(({ rule }) => rule);

const within = (text: string): string =>
  `The release notes of this library list what has changed since the last version, and how to migrate.\n\n${text}\n\nInstall it with the package manager, then import the module and call its functions as before.\n`;

const missed = (write: (text: string) => string): string[] =>
  PAYLOADS.filter((text) => found(write(text)).length === 0 || found(within(write(text))).length === 0);

test.each(PAYLOADS)('said openly: %s', (text) => {
  expect(found(text)).not.toEqual([]);
  expect(found(within(text))).not.toEqual([]);
});

test.each(CARRIER_ROWS.map(({ name, write }) => [name, write] as const))('%s', (name, write) => {
  const most = OUT_OF_REACH[name] ?? 0;
  expect(missed(write).length).toBeLessThanOrEqual(most);
});

test('what is out of reach is a row, and still is', () => {
  for (const [name, most] of Object.entries(OUT_OF_REACH)) {
    const row = CARRIER_ROWS.find((each) => each.name === name);
    expect(row === undefined ? -1 : missed(row.write).length).toBe(most);
  }
});

test.each(HARMLESS_CARRIERS.map(({ name, text }) => [name, text] as const))(
  'nothing in %s',
  (_name, text) => {
    expect(found(text)).toEqual([]);
    expect(found(text, 'repository')).toEqual([]);
  },
);

test.each(LANGUAGE_ROWS)('said in %s: %s', (_language, text) => {
  expect(found(text)).not.toEqual([]);
});

test.each(LANGUAGE_HELP)('help in %s', (_language, text) => {
  expect(found(text)).toEqual([]);
});
