import { VERSION } from '../../src/product.js';
import { render } from '../../src/report/index.js';
import { SARIF_RESULT_LIMIT } from '../../src/report/sarif-log.js';
import type { Finding } from '../../src/verify/finding.js';
import { RULES } from '../../src/verify/rules/index.js';
import { makeFinding, makeReport } from '../helpers/report.js';

function runOf(...findings: Finding[]) {
  const log = JSON.parse(render(makeReport(findings), 'sarif'));
  expect([log.version, log.runs.length]).toEqual(['2.1.0', 1]);
  return log.runs[0];
}

test('the tool, its rules and how columns count', () => {
  const run = runOf();
  const { driver } = run.tool;
  expect(driver).toMatchObject({ name: 'Portcullis', version: VERSION, semanticVersion: VERSION });
  expect(run.columnKind).toBe('utf16CodeUnits');
  expect(run.originalUriBaseIds).toHaveProperty(['%SRCROOT%']);
  expect(run.results).toEqual([]);
  expect(run.invocations).toEqual([{ executionSuccessful: true }]);
  expect(driver.rules.map((rule: { id: string }) => rule.id)).toEqual(RULES.map((rule) => rule.id));
  for (const rule of driver.rules) {
    expect(rule.help.text).toMatch(/\S/);
    expect(rule.help.markdown).toContain(rule.helpUri);
    expect(rule.shortDescription.text).toMatch(/\S/);
    expect(['error', 'warning', 'note']).toContain(rule.defaultConfiguration.level);
    expect(rule.name).toMatch(/^[A-Za-z0-9]+$/);
  }
});

test.each(['error', 'warning', 'note'] as const)('a result of level %s', (severity) => {
  const rule = RULES[0]?.id ?? 'entry/timeout';
  const [result] = runOf(makeFinding({ rule, severity })).results;
  expect(result).toEqual({
    ruleId: rule,
    ...(RULES.length > 0 ? { ruleIndex: 0 } : {}),
    level: severity,
    message: { text: 'The limit is 0, and the host drops the entry.\nGive a number of seconds above 0.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: '.github/hooks/guard.json', uriBaseId: '%SRCROOT%' },
          region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 },
        },
      },
    ],
    partialFingerprints: { 'portcullis/v1': expect.stringMatching(/^[0-9a-f]{32}:1$/) },
  });
});

test('a rule that is not in the list has no index', () => {
  expect(runOf(makeFinding({ rule: 'no/such-rule' })).results[0]).not.toHaveProperty('ruleIndex');
});

test.each([
  ['plain', '.github/hooks/a.json', '.github/hooks/a.json'],
  ['a blank', 'a b.json', 'a%20b.json'],
  ['a percent sign', 'a%41.json', 'a%2541.json'],
  ['a question mark and a hash', 'a?b#c.json', 'a%3Fb%23c.json'],
  ['what looks like a scheme', 'javascript:alert(1)', 'javascript%3Aalert%281%29'],
  ['a backslash', 'a\\b.json', 'a%5Cb.json'],
  ['other scripts', 'wächter.json', 'w%C3%A4chter.json'],
  ['a line break', 'a\nb', 'a%0Ab'],
  ['a lone surrogate', 'a\ud800', 'a%EF%BF%BD'],
])('the address of a file with %s', (_, file, uri) => {
  expect(runOf(makeFinding({ file })).results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
    uri,
  );
});

test.each([
  ['a link', 'see [here](https://evil.example)', 'see [here] (https://evil.example)'],
  ['an escape', '\u001b[0m', '\\u{1b}[0m'],
])('%s in a message is text', (_, message, expected) => {
  expect(runOf(makeFinding({ message })).results[0].message.text.split('\n')[0]).toBe(expected);
});

test('a fingerprint stays when lines move, and differs between findings', () => {
  const print = (...findings: Finding[]) =>
    runOf(...findings).results.map(
      (result: { partialFingerprints: Record<string, string> }) =>
        result.partialFingerprints['portcullis/v1'],
    );
  const [first, again] = print(makeFinding(), makeFinding({ line: 8, endLine: 8 }));
  expect(print(makeFinding({ line: 30, endLine: 30 }))).toEqual([first]);
  expect(again).toBe(first.replace(/1$/, '2'));
  expect(print(makeFinding({ message: 'Another.' }))).not.toEqual([first]);
  expect(print(makeFinding({ file: 'other.json' }))).not.toEqual([first]);
  expect(print(makeFinding({ rule: 'entry/other' }))).not.toEqual([first]);
});

test('above the limit of code scanning the least severe are left out, and that is said', () => {
  const notes = Array.from({ length: SARIF_RESULT_LIMIT }, () => makeFinding({ severity: 'note' }));
  const run = runOf(...notes, makeFinding({ severity: 'error' }));
  expect(run.results.length).toBe(SARIF_RESULT_LIMIT);
  expect(run.results[0].level).toBe('error');
  const [notification] = run.invocations[0].toolExecutionNotifications;
  expect(notification.message.text).toMatch(/^1 of 25001 findings are left out/);
  expect(run.tool.driver.notifications[0].id).toBe(notification.descriptor.id);
});
