import { selectAnnotations } from '../../src/report/annotations.js';
import { render } from '../../src/report/index.js';
import type { Finding } from '../../src/verify/finding.js';
import { makeFinding, makeReport } from '../helpers/report.js';

const TEXT = 'The limit is 0, and the host drops the entry.%0AGive a number of seconds above 0.';

function commandsOf(...findings: Finding[]): string[] {
  return render(makeReport(findings), 'github').trimEnd().split('\n');
}

test.each([
  ['error', 'error'],
  ['warning', 'warning'],
  ['note', 'notice'],
] as const)('%s is ::%s', (severity, command) => {
  expect(commandsOf(makeFinding({ severity }))[0]).toBe(
    `::${command} title=entry/timeout,file=.github/hooks/guard.json,line=3,endLine=3,col=5,endColumn=9::${TEXT}%0A${makeFinding().url}`,
  );
});

test.each([
  ['a comma', 'a,line=1', 'file=a%2Cline=1,'],
  ['a colon', 'a::error', 'file=a%3A%3Aerror,'],
  ['a percent sign', '100%2C', 'file=100%252C,'],
  ['a line break', 'a\nb', 'file=a\\nb,'],
])('%s in a file stays in its field', (_, file, expected) => {
  const [command] = commandsOf(makeFinding({ file }));
  expect(command).toContain(expected);
});

test('no columns where a finding spans lines', () => {
  expect(commandsOf(makeFinding({ endLine: 5 }))[0]).toContain('line=3,endLine=5::');
});

test('most severe first, and the counts at the end', () => {
  const commands = commandsOf(
    makeFinding({ severity: 'note' }),
    makeFinding({ severity: 'error' }),
    makeFinding({ severity: 'warning' }),
  );
  expect(commands.map((line) => line.split(' ')[0])).toEqual(['::error', '::warning', '::notice', '1']);
  expect(commands.at(-1)).toBe('1 error, 1 warning, 1 note; 1 of 1 hook entry is live');
});

test('a selection keeps the limits of each severity, and the order of the report', () => {
  const findings = [...'nenewwn'].map((letter, index) =>
    makeFinding({
      severity: ({ n: 'note', e: 'error', w: 'warning' } as const)[letter as 'n'],
      line: index + 1,
    }),
  );
  const selected = selectAnnotations(findings, { error: 1, warning: 2, note: 0 });
  expect(selected.map(({ severity, properties }) => [severity, properties.startLine])).toEqual([
    ['error', 2],
    ['warning', 5],
    ['warning', 6],
  ]);
});

test('a message of any length stays below what GitHub takes', () => {
  const long = 'x'.repeat(200_000);
  expect(commandsOf(makeFinding({ message: long, help: long }))[0]!.length).toBeLessThan(10_000);
});
