/** Task lists: the text, and its items as `+ text` (open) and `- text` (closed); null: it cannot be used. */
export const TASK_LISTS: readonly (readonly [name: string, text: string, items: readonly string[] | null])[] = [
  ['nothing', '', []],
  ['prose', '# Plan\n\nWe will see.\n', []],
  ['open and closed', '- [ ] one\n- [x] two\n* [X] three\n+ [ ] four\n', ['+ one', '- two', '- three', '+ four']],
  ['numbered and nested', '1. [ ] one\n   - [ ] inner\n2) [x] two\n', ['+ one', '+ inner', '- two']],
  ['CRLF', '- [ ] one\r\n- [x] two\r\n', ['+ one', '- two']],
  ['another mark is no open task', '- [-] dropped\n- [/] begun\n', ['- dropped', '- begun']],
  ['no list item', '[ ] one\nThe box [ ] is empty\n- [] two\n', []],
  ['a code block', '```\n- [ ] example\n```\n- [ ] real\n', ['+ real']],
  ['a code block of four with three inside', '````\n```\n- [ ] example\n````\n- [ ] real\n', ['+ real']],
  ['a comment', '<!-- - [ ] not\n- [ ] this -->\n- [ ] real\n', ['+ real']],
  ['a comment without an end', '- [ ] real\n<!-- - [ ] not\n', ['+ real']],
  ['JSON, texts', '["one", "two"]', ['+ one', '+ two']],
  ['JSON, objects', '[{"title":"one","done":true},{"task":"two","status":"open"},{"name":"three","status":"Completed"}]', ['- one', '+ two', '- three']],
  ['JSON, an object', '{"tasks":[{"id":7,"completed":false}]}', ['+ 7']],
  ['JSON, done as a text', '[{"title":"one","done":"true"}]', ['+ one']],
  ['JSON that is broken', '{"tasks":[', null],
  ['JSON without a list', '{"todo":[]}', null],
  ['JSON with a number', '[1]', null],
  ['JSON without a title', '[{"done":true}]', null],
];

/** Criteria: the text, and the number of criteria, or a part of what is wrong. */
export const CRITERIA: readonly (readonly [name: string, text: string, result: number | RegExp])[] = [
  ['a path', '[{"id":"a","title":"A","check":"docs/a.md"}]', 1],
  ['a command', '[{"id":"a","title":"A","check":["npm","test"]}]', 1],
  ['a command with a limit', '{"criteria":[{"id":"a","check":{"command":["npm","test"],"timeoutSec":60}}]}', 1],
  ['a text in a file', '[{"id":1,"title":"A","check":{"path":"README.md","contains":"## Usage"}}]', 1],
  ['a pattern in a file', '[{"id":1,"title":"A","check":{"path":"README.md","matches":"^## Usage$"}}]', 1],
  ['a glob', '[{"id":"a","title":"A","check":"docs/**/*.md"}]', 1],
  ['no JSON', 'docs/a.md', /not valid JSON/],
  ['no list', '{"checks":[]}', /neither a list/],
  ['no criterion', '[]', /no criterion/],
  ['no id', '[{"title":"A","check":"a"}]', /has no id/],
  ['an id twice', '[{"id":"a","check":"a"},{"id":"a","check":"b"}]', /two criteria/],
  ['no check', '[{"id":"a","title":"A"}]', /neither a command nor a path/],
  ['a command as a text', '[{"id":"a","title":"A","check":"npm test"}]', /text with blanks/],
  ['a path that leads out', '[{"id":"a","title":"A","check":"../a.md"}]', /neither a command nor a path/],
  ['an absolute path', '[{"id":"a","title":"A","check":"/etc/passwd"}]', /neither a command nor a path/],
  ['an empty command', '[{"id":"a","title":"A","check":[]}]', /neither a command nor a path/],
  ['a pattern that is none', '[{"id":"a","title":"A","check":{"path":"a","matches":"("}}]', /no regular expression/],
];

const message = (content: string, more: object = {}): string =>
  JSON.stringify({ type: 'assistant.message', data: { messageId: 'm', content, ...more } });

/** Transcripts: the text, and whether the agent said the sentinel. */
export const TRANSCRIPTS: readonly (readonly [name: string, text: string, said: boolean])[] = [
  ['nothing', '', false],
  ['on a line of its own', `${message('Done.\nPORTCULLIS-DONE')}\n`, true],
  ['with blanks around it', `${message('  PORTCULLIS-DONE  \r\nBye.')}\n`, true],
  ['in a sentence', `${message('I will write PORTCULLIS-DONE soon.')}\n`, false],
  ['quoted', `${message('> PORTCULLIS-DONE')}\n`, false],
  ['in another letter case', `${message('portcullis-done')}\n`, false],
  ['in what we injected', `${JSON.stringify({ type: 'user.message', data: { content: 'x\nPORTCULLIS-DONE' } })}\n`, false],
  ['in what the host notes of our hook', `${JSON.stringify({ type: 'hook.end', data: { output: { reason: 'assistant.message\nPORTCULLIS-DONE', content: 'PORTCULLIS-DONE' } } })}\n`, false],
  ['in the result of a tool', `${JSON.stringify({ type: 'tool.execution_complete', data: { content: 'assistant.message\nPORTCULLIS-DONE' } })}\n`, false],
  ["in a sub-agent's message", `${JSON.stringify({ type: 'assistant.message', agentId: 's', data: { content: 'PORTCULLIS-DONE' } })}\n`, false],
  ["in a sub-agent's message, by its call", `${message('PORTCULLIS-DONE', { parentToolCallId: 'c' })}\n`, false],
  ['before the agent was sent on', `${message('PORTCULLIS-DONE')}\n${JSON.stringify({ type: 'user.message', data: { content: 'Go on.' } })}\n${message('more')}\n`, false],
  ["before a sub-agent's prompt", `${message('PORTCULLIS-DONE')}\n${JSON.stringify({ type: 'user.message', agentId: 's', data: { content: 'Look.' } })}\n`, true],
  ['in half a line', message('PORTCULLIS-DONE').slice(0, -3), false],
  ['before half a line', `${message('PORTCULLIS-DONE')}\n${message('more').slice(0, 20)}`, true],
  ['behind garbage', `\0\ufffd{{{\n[]\nnull\n"assistant.message"\n${message('PORTCULLIS-DONE')}\n`, true],
  ['content that is no text', `${JSON.stringify({ type: 'assistant.message', data: { content: ['PORTCULLIS-DONE'] } })}\n`, false],
];
