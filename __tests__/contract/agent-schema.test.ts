import { Ajv } from 'ajv';
import { readAgent } from '../../src/contract/agent.js';
import type { YamlNode } from '../../src/contract/agent-yaml.js';
import { agentSchema } from '../../src/generate/agent-schema.js';
import cases from '../cases/agents.json' with { type: 'json' };

const schema = JSON.parse(agentSchema());
const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);

function plain(node: YamlNode): unknown {
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        node.entries.map(({ name, value }) => [name ?? 'a key that is no string', plain(value)]),
      );
    case 'array':
      return node.items.map(plain);
    case 'null':
      return null;
    default:
      return node.value;
  }
}

/** The schema tells what an author wants to know, also where the host takes the file. */
const STRICTER =
  /^(?:desc-quotedempty|y-strtagnull|target-(?!vscode|gh)|metadata-(?:num|list|str|null|nested)|handoffs-(?:str|map|null|bad)|argument-hint-(?!str)|f-k-handoffs|cmp-spaced-key)/;

/** Whether the file is looked at at all is not the front matter's business. */
const OF_THE_NAME = /^file-/;

const rows = cases.flatMap((row): [string, boolean, unknown][] => {
  const { value } = readAgent(row.file, row.text).front;
  return value && !STRICTER.test(row.id) && !OF_THE_NAME.test(row.id)
    ? [[row.id, row.loads, plain(value)]]
    : [];
});

test.each(rows)('the schema agrees with the host: %s', (_, loads, value) => {
  const valid = validate(value);
  expect({ valid, errors: valid ? [] : validate.errors?.map((error) => error.instancePath) }).toMatchObject({
    valid: loads,
  });
});

test('every field has a title, a description and one in Markdown', () => {
  const bare = Object.entries<Record<string, unknown>>(schema.properties)
    .filter(([, field]) => !field['title'] || !field['description'] || !field['markdownDescription'])
    .map(([name]) => name);
  expect(bare).toEqual([]);
  expect(rows.length).toBeGreaterThan(300);
});
