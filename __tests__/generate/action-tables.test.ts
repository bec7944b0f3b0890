import * as fs from 'node:fs';
import * as path from 'node:path';
import { parse } from 'yaml';
import { actionTables, readmeWithActionTables } from '../../src/generate/action-tables.js';

const action = `
inputs:
  path:
    description: |
      The folder | the one
      to verify.
    required: true
  fail-on:
    description: From when on it fails.
    required: false
    default: error
  output-file:
    description: Where to.
    required: false
    default: ''
outputs:
  errors:
    description: The number.
`;
const TABLES = `| input | what it is | default |
|---|---|---|
| \`path\` | The folder \\| the one to verify. | required |
| \`fail-on\` | From when on it fails. | \`error\` |
| \`output-file\` | Where to. |  |

| output | what it is |
|---|---|
| \`errors\` | The number. |`;

test('inputs and outputs as tables', () => {
  expect(actionTables(action)).toBe(TABLES);
});

test('the real action.yml has a row for everything', () => {
  const text = fs.readFileSync(path.join(__dirname, '../../action.yml'), 'utf8');
  const { inputs, outputs } = parse(text);
  const names = [...actionTables(text).matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(names).toEqual([...Object.keys(inputs), ...Object.keys(outputs)]);
});

test('the section between the markers is written anew, and nothing else', () => {
  const readme = (inside: string) =>
    `# Title\n\n<!-- action:begin -->${inside}<!-- action:end -->\n\nMore.\n`;
  const once = readmeWithActionTables(readme('\nold\n'), action);
  expect(once).toBe(readme(`\n\n${TABLES}\n\n`));
  expect(readmeWithActionTables(once, action)).toBe(once);
});

test.each([
  ['no markers', '# Title'],
  ['no end', '<!-- action:begin -->'],
  ['the wrong order', '<!-- action:end --><!-- action:begin -->'],
  ['one twice', '<!-- action:begin --><!-- action:begin --><!-- action:end -->'],
])('a README with %s is refused', (_, readme) => {
  expect(() => readmeWithActionTables(readme, action)).toThrow('README.md needs one <!-- action:begin -->');
});
