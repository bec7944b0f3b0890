import * as fc from 'fast-check';
import { verify } from '../../src/verify/verify.js';
import { AGENT_CASES } from '../cases/agents-rules.js';
import { makeRepository } from '../helpers/repository.js';

test.each(AGENT_CASES.map((row): [string, (typeof AGENT_CASES)[number]] => [row.name, row]))(
  '%s',
  (_, { files, surface, findings }) => {
    const report = verify(makeRepository(files), { surface: surface ?? 'cloud' });
    expect(
      report.findings
        .filter(({ rule }) => rule.startsWith('agent/'))
        .map(({ rule, severity, line }) => `${rule} ${severity} ${line}`),
    ).toEqual(findings);
  },
);

test('any bytes as an agent file give a report', () => {
  const pieces = fc.constantFrom(
    '---\n',
    'description: ',
    'mcp-servers:\n  a: ',
    'tools: [',
    '&a ',
    '*a',
    '{',
    '"',
    '\t',
    ': ',
    '- ',
    '!!int ',
    '|\n',
    '\u{e0041}',
    '\ufeff',
    '\u2028',
  );
  const text = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 30 });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
        text.map((parts) => Buffer.from(`---\n${parts.join('')}`)),
      ),
      (bytes) => {
        const root = makeRepository({ '.github/agents/x.agent.md': bytes });
        expect(verify(root, { surface: 'cloud' }).findings).toEqual(expect.any(Array));
      },
    ),
    { numRuns: 300 },
  );
});

const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`),
].join('\n');

test.each([
  ['aliases that repeat without end', bomb],
  ['brackets without end', `x: ${'['.repeat(60_000)}`],
  ['mappings without end', `x: ${'{a: '.repeat(15_000)}`],
  ['a staircase of keys', Array.from({ length: 340 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ['more than is looked at', 'x'.repeat(1_000_000)],
])('%s: read in a moment, and no agent', (_, yaml) => {
  const started = performance.now();
  const root = makeRepository({ '.github/agents/x.agent.md': `---\n${yaml}\ndescription: a\n---\n` });
  const { findings } = verify(root, { surface: 'cloud' });
  expect(findings.map(({ rule }) => rule)).toEqual(['agent/front-matter']);
  expect(performance.now() - started).toBeLessThan(3000);
});
