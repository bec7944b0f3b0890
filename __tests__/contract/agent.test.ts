import { agentLoads, readAgent } from '../../src/contract/agent.js';
import cases from '../cases/agents.json' with { type: 'json' };

test.each(cases.map((row): [string, (typeof cases)[number]] => [row.id, row]))('%s', (_, row) => {
  const { loads, reason } = readAgent(row.file, row.text);
  expect({ loads, reason }).toEqual({ loads: row.loads, reason: row.reason });
});

/** Measured: the names under which the host lists an agent. */
test.each([
  ['x.agent.md', '', 'x'],
  ['x.md', '', 'x'],
  ['x.agent.agent.md', '', 'x.agent'],
  ['x.md.md', '', 'x.md'],
  ['x.chatmode.md', '', 'x.chatmode'],
  ['u.Agent.md', '', 'u.Agent'],
  ['sub/deep/three.md', '', 'sub--deep--three'],
  ['x.md', 'name: My agent\n', 'My agent'],
  ['x.md', 'name: ""\n', 'x'],
])('%s with "%s" is named %s', (file, front, name) => {
  const text = `---\ndescription: d\n${front}---\n`;
  expect(readAgent(`.github/agents/${file}`, text).name).toBe(name);
});

test.each([
  ['29,999 characters', 29_999, true],
  ['30,000 characters', 30_000, true],
  ['30,001 characters', 30_001, false],
])('a body of %s', (_, length, cloud) => {
  const agent = readAgent('.github/agents/x.md', `---\ndescription: d\n---\n\n${'😀'.repeat(length)}\n`);
  expect([agentLoads(agent, 'cli'), agentLoads(agent, 'cloud')]).toEqual([true, cloud]);
});

test.each([
  ['description: d\nname: 5', 'agent/field-type', '5'],
  ['description: a: b', 'agent/front-matter', 'a'],
  ['name: x\ndescription:', 'agent/description', 'description'],
  ['description: d\nmcp-servers: []', 'agent/mcp-servers', '[]'],
  ['description: d\n# é😀\nx: &a y\nmodel: *b', 'agent/front-matter', '*b'],
])('the range of a reason points at it: %j', (front, rule, shown) => {
  const text = `\ufeff---\n${front}\n---\n`;
  const [drop] = readAgent('.github/agents/x.md', text).drops;
  expect(drop?.rule).toBe(rule);
  expect(text.slice(drop!.range[0], drop!.range[1])).toContain(shown);
});
