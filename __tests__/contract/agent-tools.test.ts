import { toolNameMeaning } from '../../src/contract/agent-tools.js';
import cases from '../cases/agent-tools.json' with { type: 'json' };

/** Tools that depend on the system, the model or the network, none of which the measured session had. */
const ELSEWHERE =
  /^(?:powershell|str_replace|str_replace_editor|apply_patch|rg|web_fetch|write_bash|store_memory)$/;

/** Measured: the tools that a sub-agent with this name alone in its `tools` was offered. */
test.each(cases.map((row): [string, string[]] => [row.name, row.tools]))('%s', (name, tools) => {
  const meaning = toolNameMeaning(name);
  if (tools.length > 0) expect(['known', 'cli-only']).toContain(meaning);
  else if (!ELSEWHERE.test(name)) expect(['foreign', 'other']).toContain(meaning);
  else expect(meaning).toBe('known');
});

test.each([
  ['github/*', 'other'],
  ['my-server/lookup', 'other'],
  ['custom_tool', 'other'],
  ['azure.some-extension/some-tool', 'other'],
  ['WebFetch', 'foreign'],
  ['todo', 'cli-only'],
  ['toString', 'other'],
  ['', 'other'],
])('%s is %s', (name, meaning) => {
  expect(toolNameMeaning(name)).toBe(meaning);
});
