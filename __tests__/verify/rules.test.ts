import * as fs from 'node:fs';
import * as path from 'node:path';
import { askTool } from '../../src/guard/required.js';
import { ruleUrl } from '../../src/verify/finding.js';
import type { Example, Rule } from '../../src/verify/rule.js';
import { RULES } from '../../src/verify/rules/index.js';
import { verify } from '../../src/verify/verify.js';
import { makeRepository } from '../helpers/repository.js';

const rulesFolder = path.join(__dirname, '../../src/verify/rules');
const docs = path.join(__dirname, '../../docs/rules.md');

function filesOfRules(): string[] {
  return fs
    .readdirSync(rulesFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/(^|\/)(index|_[^/]*)\.ts$/.test(name))
    .map((name) => name.replaceAll(path.sep, '/').replace(/\.ts$/, ''))
    .sort();
}

/** All that the tables and the tests say, this file apart. */
const cases = ['../cases', '.']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(__dirname, folder))
      .filter((name) => name.endsWith('.ts') && name !== 'rules.test.ts')
      .map((name) => fs.readFileSync(path.join(__dirname, folder, name), 'utf8')),
  )
  .join('\n');

function run(example: Example) {
  const root = makeRepository(example.files);
  return verify(root, {
    surface: example.surface ?? 'cloud',
    change: example.change ?? null,
    askTool: example.tools ? askTool : null,
  });
}

test('every rule file is in the index, and every rule of the index has its file', () => {
  expect(RULES.map((rule) => rule.id).sort()).toEqual(filesOfRules());
});

describe.each(RULES.map((rule): [string, Rule] => [rule.id, rule]))('%s', (id, rule) => {
  test('its bad example is reported by it', () => {
    const findings = run(rule.bad).findings.filter((finding) => finding.rule === id);
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      expect(finding.url).toBe(ruleUrl(id));
      expect(finding.message).toMatch(/\S/);
      expect(finding.help).toMatch(/\S/);
      expect(finding.line).toBeGreaterThan(0);
      expect([finding.endLine, finding.endColumn]).toEqual([expect.any(Number), expect.any(Number)]);
    }
  });

  test('its good example is reported by no rule', () => {
    const findings = run(rule.good).findings.filter(
      (finding) => finding.severity !== 'note' || finding.rule === id,
    );
    expect(findings).toEqual([]);
  });

  test('a table has a case of its own for it', () => {
    const [group, name] = id.split('/');
    // The tables of scripts write `at('missing', …)`.
    const written = group === 'script' ? `(?:script/|at\\(')${name}` : id;
    expect(cases).toMatch(new RegExp(`['"\`]${written}\\b|${written}['" ]`));
  });

  test('it is documented', () => {
    expect(rule.title).toMatch(/^[^.]{10,100}$/);
    expect(rule.documentation.length).toBeGreaterThan(120);
    expect(fs.readFileSync(docs, 'utf8')).toContain(`## ${id}\n`);
  });
});
