import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN_INSTALLERS } from '../../src/defend/command/hosts.js';
import { RULES } from '../../src/defend/command/rules/table.js';

const page = readFileSync(join(__dirname, '../../docs/defend.md'), 'utf8');

test('the page lists every rule with its levels, and no other', () => {
  const listed = [...page.matchAll(/^\| `([a-z]+\/[a-z-]+)` \| (\w+) \| (\w+) \| (.+) \|$/gm)].map(
    ([, id, clean, tainted, does]) => [id, { clean, tainted, does }],
  );
  expect(Object.fromEntries(listed)).toEqual(RULES);
});

test('the page lists the trusted installers', () => {
  const listed = [...page.matchAll(/^- `([\w.-]+\.[a-z]+(?:\/[\w./-]+)?)`$/gm)].map(([, host]) => host);
  expect(listed).toEqual(BUILT_IN_INSTALLERS);
});
