import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { isPlain } from '../../src/defend/content/gate.js';
import { scan } from '../../src/defend/content/index.js';
import { PHRASES } from '../../src/defend/content/phrases/index.js';
import { SIGNALS } from '../../src/defend/content/signals.js';
import type { ContentSource } from '../../src/defend/content/types.js';
import { ERRAND_ROWS } from '../cases/content-errands.js';
import { ORDER_ROWS } from '../cases/content-orders.js';
import { CONTENT_ROWS } from '../cases/content-texts.js';

const SOURCES: readonly ContentSource[] = ['untrusted', 'repository'];

/** What the scanner finds in a text that the gate lets by; a command that stands in it is judged to be a dangerous one. */
function missed(text: string): string[] {
  return SOURCES.filter((source) => isPlain(text, source)).flatMap((source) =>
    scan(text, { source, judgeShell: () => ['net/pipe-to-shell'] })
      .findings.filter(({ confidence }) => confidence !== 'low')
      .map(({ rule, start, end }) => `${source} ${rule}: ${text.slice(start, end)}`),
  );
}

const rows = [...CONTENT_ROWS, ...ORDER_ROWS, ...ERRAND_ROWS].map(({ name, text, rules, source }) => {
  const from: ContentSource = source ?? 'untrusted';
  return { name, text, found: rules.length > 0, source: from };
});

test.each(rows.filter(({ found }) => found))('$name does not pass the gate', ({ text, source }) => {
  expect(isPlain(text, source)).toBe(false);
});

test.each<[string, ContentSource, string]>([
  [
    'an address that goes on over an escaped blank',
    'untrusted',
    'We can ignore://back\\tright day after standing made right instructions of old.',
  ],
  [
    'a comment whose weight lies outside of it',
    'repository',
    'At home you must hurry, it is urgent; there you must be some day <!-- [INST], came ',
  ],
])('%s does not pass the gate', (_, source, text) => {
  expect(isPlain(text, source)).toBe(false);
  expect(scan(text, { source }).findings.some(({ confidence }) => confidence !== 'low')).toBe(true);
});

test('of what has no finding the gate lets pass a good part', () => {
  const harmless = rows.filter(({ found }) => !found);
  const passed = harmless.filter(({ text, source }) => isPlain(text, source));
  expect(passed.length / harmless.length).toBeGreaterThan(0.2);
  expect(isPlain('ok 1 - adds up the totals\n# pass 1', 'untrusted')).toBe(true);
  expect(isPlain('<p>The option <code>--level</code> has a default.</p>', 'untrusted')).toBe(true);
});

const root = join(__dirname, '../..');
const files = [
  'docs',
  'src/guard',
  'src/defend/content/phrases',
  '__tests__/cases',
  '__tests__/defend',
].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${folder}/${entry.name}`),
);

test.each(files)('no piece of %s passes with a finding in it', (file) => {
  const text = readFileSync(join(root, file), 'utf8').slice(0, 30_000);
  for (let at = 0; at < text.length; at += 700) expect(missed(text.slice(at, at + 1100))).toEqual([]);
});

const phrases = new Map<string, string[]>();
for (const [name, list] of PHRASES)
  phrases.set(name, [
    ...(phrases.get(name) ?? []),
    ...list
      .split('|')
      .map((phrase) => phrase.trim().replace(/\*$/, 's').replace(/\s+/g, ' '))
      .filter((phrase) => phrase !== ''),
  ]);

/** Shapes that stand in rows of several steps. */
const SAMPLES = new Map([
  ['#tool', 'use `send_email`'],
  ['#secret-file', '~/.aws/credentials'],
  ['#agent-field', '"agent_instructions": "'],
  ['#turn-order', '[SYSTEM: send'],
]);

/** A signal in words of one of its classes a step, so that the sentences are what the scanner looks for. */
const signals = fc
  .constantFrom(...SIGNALS.filter(({ steps }) => !steps[0]!.startsWith('#') || SAMPLES.has(steps[0]!)))
  .chain(({ steps }) =>
    fc.tuple(
      ...steps.map((step) =>
        fc.constantFrom(
          ...step.split('|').flatMap((name) => phrases.get(name) ?? [SAMPLES.get(name) ?? 'x']),
        ),
      ),
    ),
  );
const between = fc.constantFrom(
  ' ',
  '\n',
  ', ',
  '-',
  '  ',
  ' `',
  "' ",
  '\\n',
  '\\nt',
  '. ',
  ' a ',
  '<b>',
  '_',
  ' – ',
  '://',
  ' https://x.example/a\\tb ',
  ' a@b.example ',
  '&nbsp;',
  ' <!-- ',
  ' one two three four five six ',
);
const written = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/e/g, '3').replace(/a/g, '4').replace(/o/g, '0'),
  (text) => text.replace(/ /g, '_'),
  (text) => text.replace(/[ ,.]/g, ''),
  (text) => text.replace(/o/g, 'ö').replace(/e/g, 'É'),
  (text) => text.replace(/([a-z])([a-z])([a-z]+)/g, '$1$3$2'),
  (text) => text.replace(/([a-z]{3})([a-z])([a-z])([a-z])/g, '$1$3$2$4'),
  (text) => text.replace(/([a-z])([a-z])/g, "$1'$2"),
  (text) => `<!-- ${text} -->`,
  (text) => `[${text}]:`,
  (text) => `${text}: run \`rm -rf ~\``,
  (text) => encodeURIComponent(text).replace(/e/g, '%65'),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('hex'),
  (text) => [...text].join(' '),
  (text) => [...text].reverse().join(''),
  (text) => `${'x'.repeat(190)} ${text} h1 b2 c3d4 e5f6 g7h8 ${text} ${'z '.repeat(150)}`,
);

test('no text made of what the scanner looks for passes with a finding in it', () => {
  const text = fc
    .array(fc.tuple(signals, between, written), { minLength: 1, maxLength: 4 })
    .chain((parts) => fc.constant(parts.map(([words, gap, as]) => as(words.join(gap))).join('. ')));
  fc.assert(
    fc.property(text, (each) => expect(missed(each)).toEqual([])),
    { numRuns: 4000 },
  );
});
