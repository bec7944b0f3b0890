import * as fs from 'node:fs';
import * as path from 'node:path';
import { askTool } from '../../src/guard/required.js';
import { render } from '../../src/report/index.js';
import { RULES } from '../../src/verify/rules/index.js';
import { verify } from '../../src/verify/verify.js';
import { makeEntry, makeFinding, makeReport } from '../helpers/report.js';
import { makeRepository } from '../helpers/repository.js';

const SAMPLE = makeReport(
  [
    makeFinding({ message: 'A first thing.' }),
    makeFinding({ severity: 'warning', rule: 'matcher/no-tool', line: 9, message: 'A second thing.' }),
    makeFinding({ severity: 'note', file: 'z.json', message: 'A third thing.' }),
  ],
  [
    makeEntry(),
    makeEntry({ pointer: '/hooks/preToolUse/1', live: false, reason: 'entry/timeout' }),
    makeEntry({ event: 'agentStop' }),
    makeEntry({ event: 'pre-tool-use', live: false, reason: 'manifest/unknown-event' }),
  ],
);

test('what is live comes first, then the findings by file, the pages of the rules, the counts', () => {
  const url = (rule: string) => makeFinding({ rule }).url;
  expect(render(SAMPLE, 'text')).toBe(`On the cloud agent, 2 of 4 hook entries are live.
  preToolUse    1 live, 1 dropped  [entry/timeout]
  agentStop     1 live
  pre-tool-use  1 dropped  [manifest/unknown-event]

.github/hooks/guard.json:3:5  error  A first thing.  [entry/timeout]
  help: Give a number of seconds above 0.
.github/hooks/guard.json:9:5  warning  A second thing.  [matcher/no-tool]
  help: Give a number of seconds above 0.

z.json:3:5  note  A third thing.  [entry/timeout]
  help: Give a number of seconds above 0.

About the rules:
  entry/timeout    ${url('entry/timeout')}
  matcher/no-tool  ${url('matcher/no-tool')}

1 error, 1 warning, 1 note; 2 of 4 hook entries are live
`);
});

test.each([
  ['none', 'cloud', 0, 0, 'there are no hook entries'],
  ['one of one', 'cli', 1, 1, '1 of 1 hook entry is live'],
  ['none of one', 'cloud', 0, 1, '0 of 1 hook entry is live'],
  ['one of two', 'cli', 1, 2, '1 of 2 hook entries is live'],
  ['none of two', 'cloud', 0, 2, '0 of 2 hook entries are live'],
  ['all', 'cloud', 3, 3, '3 of 3 hook entries are live'],
] as const)('the count of live entries: %s', (_, surface, live, all, expected) => {
  const entries = Array.from({ length: all }, (_entry, index) => makeEntry({ live: index < live }));
  const text = render(makeReport([], entries, surface), 'text');
  const host = surface === 'cloud' ? 'the cloud agent' : 'the Copilot CLI';
  expect(text.startsWith(`On ${host}, ${expected}.\n`)).toBe(true);
  expect(text.endsWith(`\n0 errors, 0 warnings, 0 notes; ${expected}\n`)).toBe(true);
});

test('colours come only when asked for, and change nothing else', () => {
  const plain = render(SAMPLE, 'text');
  const coloured = render(SAMPLE, 'text', { color: true });
  expect(plain).not.toContain('\u001b');
  expect(coloured).toContain('\u001b[31merror\u001b[0m');
  expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(plain);
});

test('an overview of very many events stays short', () => {
  const entries = Array.from({ length: 5000 }, (_, index) =>
    makeEntry({ event: `event${index}${'x'.repeat(200)}`, live: false, reason: 'manifest/unknown-event' }),
  );
  const lines = render(makeReport([], entries), 'text').split('\n');
  expect(lines.length).toBeLessThan(50);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(120);
  expect(lines).toContain('  … and 4960 more events');
});

interface Pattern {
  readonly regexp: string;
  readonly file: number;
  readonly line: number;
  readonly column: number;
  readonly severity?: number;
  readonly message: number;
  readonly code: number;
}

const matchers: { owner: string; severity?: string; pattern: [Pattern] }[] = JSON.parse(
  fs.readFileSync(path.join(__dirname, '../../.github/problem-matcher.json'), 'utf8'),
).problemMatcher;

/** What the runner would make of the output: it tries the matchers on each line, colours removed. */
function matched(output: string) {
  return output.split('\n').flatMap((raw) => {
    const line = raw.replace(/\u001b\[\d+m/g, '');
    for (const { severity, pattern } of matchers) {
      const [at] = pattern;
      const match = new RegExp(at.regexp).exec(line);
      if (match)
        return [
          {
            severity: at.severity === undefined ? severity : match[at.severity],
            file: match[at.file],
            line: Number(match[at.line]),
            column: Number(match[at.column]),
            message: match[at.message],
            rule: match[at.code],
          },
        ];
    }
    return [];
  });
}

describe('the problem matcher', () => {
  test('every severity is one that the runner knows', () => {
    for (const { severity, pattern } of matchers) {
      if (pattern[0].severity === undefined) expect(severity).toBe('notice');
      else expect(pattern[0].regexp).toContain('(error|warning)');
    }
  });

  test('reads all findings, and nothing else, from what real rules report', () => {
    const reports = RULES.map((rule) => {
      const surface = rule.bad.surface ?? 'cloud';
      return verify(makeRepository(rule.bad.files), {
        surface,
        change: rule.bad.change ?? null,
        askTool: rule.bad.tools ? askTool : null,
      });
    });
    expect(reports.length).toBe(RULES.length);
    for (const report of [SAMPLE, ...reports]) {
      const expected = report.findings.map(({ severity, line, column, rule }) => ({
        severity: severity === 'note' ? 'notice' : severity,
        line,
        column,
        rule,
      }));
      for (const color of [false, true])
        expect(matched(render(report, 'text', { color }))).toMatchObject(expected);
    }
  });

  test.each([
    ['in the file', { file: 'real.json:1:1  error  forged  [a/b]' }],
    ['in the file, with a line break', { file: 'real.json\nother.json:1:1  error  forged  [a/b]' }],
    ['in the message', { message: 'x  [a/b]\nother.json:1:1  error  forged  [a/b]' }],
    ['in the help', { help: 'x\nother.json:1:1  error  forged  [a/b]' }],
    ['in the file, with blanks at its start', { file: '  other.json:1:1  error  forged' }],
  ])('is not fooled by a finding %s', (_, part) => {
    const finding = makeFinding(part);
    expect(matched(render(makeReport([finding]), 'text'))).toMatchObject([
      { severity: 'error', line: 3, column: 5, rule: 'entry/timeout' },
    ]);
  });
});
