import * as fc from 'fast-check';
import { verify } from '../../src/verify/verify.js';
import { WORKFLOW_CASES } from '../cases/workflows.js';
import { makeRepository } from '../helpers/repository.js';

test.each(WORKFLOW_CASES.map((row): [string, (typeof WORKFLOW_CASES)[number]] => [row.name, row]))(
  '%s',
  (_, { files, findings }) => {
    const report = verify(makeRepository(files), { surface: 'cloud' });
    expect(
      report.findings
        .filter(({ rule }) => rule.startsWith('workflow/'))
        .map(({ rule, severity, line }) => `${rule} ${severity} ${line}`),
    ).toEqual(findings);
  },
);

const hooks = { '.github/hooks/a.json': '{"version":1,"hooks":{"sessionStart":[{"bash":"date"}]}}' };

test('any bytes as a workflow give a report', () => {
  const piece = fc.constantFrom(
    'jobs:\n',
    '  copilot-setup-steps:\n',
    '    steps:\n',
    '      - run: ',
    'copilot -p ',
    '"$(',
    '${{ ',
    ' }}',
    "'",
    '<<EOF\n',
    '&a ',
    '*a\n',
    '|\n',
    '\t',
    '    env:\n',
    '\n',
  );
  const text = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 30 });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
        text.map((parts) => Buffer.from(parts.join(''))),
        text.map((parts) =>
          Buffer.from(
            `jobs:\n  a:\n    steps:\n      - run: ${JSON.stringify(`copilot -p ${parts.join('')}`)}\n`,
          ),
        ),
      ),
      (bytes) => {
        const root = makeRepository({
          ...hooks,
          '.github/workflows/w.yml': bytes,
          '.github/workflows/copilot-setup-steps.yml': bytes,
        });
        expect(verify(root, { surface: 'cloud' }).findings).toEqual(expect.any(Array));
      },
    ),
    { numRuns: 200 },
  );
});

test('aliases that repeat without end are never followed as a whole', () => {
  const levels = Array.from(
    { length: 30 },
    (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`,
  );
  const text = `a0: &a0 [copilot]\n${levels.join('\n')}\njobs: {copilot-setup-steps: {steps: *a30, env: *a30}}\n`;
  const started = performance.now();
  const root = makeRepository({ ...hooks, '.github/workflows/copilot-setup-steps.yml': text });
  expect(verify(root, { surface: 'cloud' }).findings.map(({ rule }) => rule)).toContain('setup/ignored-key');
  expect(performance.now() - started).toBeLessThan(3000);
});
