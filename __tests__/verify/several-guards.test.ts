import { bashLine } from '../../src/guard/start-line.js';
import { verify } from '../../src/verify/verify.js';
import { makeRepository } from '../helpers/repository.js';

const OURS = bashLine({
  event: 'preToolUse',
  script: '.github/hooks/portcullis/pre-tool-use.cjs',
  sha256: 'a'.repeat(64),
  policy: null,
});
const manifest = (bash: string): string =>
  JSON.stringify({ version: 1, hooks: { preToolUse: [{ type: 'command', bash }] } });

test.each<[string, Readonly<Record<string, string>>, RegExp | null]>([
  ['ours alone', {}, null],
  ['another that runs behind ours', { 'a.json': 'node a.mjs' }, /"chain" of \.github\/portcullis\.json/],
  ['another that runs before ours', { 'z.json': 'node z.mjs' }, null],
  ['one before and one behind', { 'z.json': 'node z.mjs', 'a.json': 'node a.mjs' }, /"chain"/],
  [
    'two others, and ours is gone',
    { 'portcullis.json': 'node p.mjs', 'a.json': 'node a.mjs' },
    /into one file/,
  ],
])('%s', (_, others, help) => {
  const files = { 'portcullis.json': OURS, ...others };
  const root = makeRepository(
    Object.fromEntries(
      Object.entries(files).map(([name, bash]) => [`.github/hooks/${name}`, manifest(bash)]),
    ),
  );
  const found = verify(root, { surface: 'cloud' }).findings.filter(
    ({ rule }) => rule === 'manifest/several-guards',
  );
  expect(found.map((finding) => finding.help)).toEqual(help === null ? [] : [expect.stringMatching(help)]);
});
