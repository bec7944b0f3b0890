import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { checkPolicy, setPolicy, whyFixed } from '../../src/prove/policy.js';
import { makeRepository } from '../helpers/repository.js';

const POLICY = '{"version":1,"mode":"observe","loop":{"mode":"tasks","tasks":"docs/tasks.md"}}\n';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const manifest = (policy: string): string =>
  JSON.stringify({
    version: 1,
    hooks: {
      preToolUse: [
        {
          type: 'command',
          bash: `node -e '0' preToolUse a.cjs ${'0'.repeat(64)} .github/portcullis.json ${sha256(policy)}; exit 2`,
        },
      ],
    },
  });

function repository(policy: string | null, pinned: string): string {
  return makeRepository({
    '.github/hooks/portcullis.json': manifest(pinned),
    ...(policy === null ? {} : { '.github/portcullis.json': policy }),
  });
}

const read = (root: string, name: string): string =>
  fs.readFileSync(path.join(root, '.github', name), 'utf8');

test('a scenario’s keys take the place of those that are there, and the pins follow', () => {
  const root = repository(POLICY, POLICY);
  expect(whyFixed(root)).toBeNull();
  const keys = { mode: null, loop: { mode: 'gate', gate: [['true']] } };
  checkPolicy(root, 'mine', keys);
  setPolicy(root, keys);
  const text = read(root, 'portcullis.json');
  expect(JSON.parse(text)).toEqual({ version: 1, loop: keys.loop });
  expect(read(root, 'hooks/portcullis.json')).toBe(manifest(text));
  expect(whyFixed(root)).toBeNull();
});

test('a pin that was wrong stays wrong', () => {
  const root = repository(POLICY, 'another');
  setPolicy(root, { mode: 'enforce' });
  expect(read(root, 'hooks/portcullis.json')).toBe(manifest('another'));
});

test.each<[name: string, policy: string | null, pinned: string, keys: Record<string, unknown>, says: RegExp]>(
  [
    ['no policy', null, POLICY, {}, /scenario mine has a policy, .*there is no \.github\/portcullis\.json/],
    ['no JSON', '{', '{', {}, /portcullis\.json cannot be read/],
    ['no object', '[]', '[]', {}, /portcullis\.json cannot be read/],
    ['not what is pinned', POLICY, 'another', {}, /no start line in .* pins/],
    [
      'a key that there is none of',
      POLICY,
      POLICY,
      { loops: {} },
      /wrong at \/loops: .*no key of the policy/,
    ],
    ['a value of no use', POLICY, POLICY, { mode: 'lax' }, /wrong at \/mode: /],
    ['a required key taken away', POLICY, POLICY, { version: null }, /wrong at its root: .*version/],
  ],
)('%s is told before a session', (_, policy, pinned, keys, says) => {
  const root = repository(policy, pinned);
  expect(() => checkPolicy(root, 'mine', keys)).toThrow(says);
  expect(() => checkPolicy(root, 'mine', keys)).toThrow(expect.objectContaining({ name: 'UsageError' }));
});
