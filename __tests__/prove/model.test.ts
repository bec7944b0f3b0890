import { ScriptedModel } from '../../src/prove/model.js';
import type { Change, Step } from '../../src/prove/scenario.js';

interface Said {
  readonly text: string;
  readonly calls: readonly { id: string; name: string; args: string }[];
}

const TOOLS = [
  { type: 'function', function: { name: 'bash' } },
  { type: 'function', function: { name: 'task' } },
];
const user = (content: string) => ({ role: 'user', content });
const result = (id: string, content: string) => ({ role: 'tool', tool_call_id: id, content });

let model: ScriptedModel;
let api: string;
let web: string;
let changed: Change[];

beforeEach(async () => {
  model = new ScriptedModel();
  ({ api, web } = await model.start());
  changed = [];
});
afterEach(() => model.stop());

function play(steps: readonly Step[]): void {
  model.play({ steps, pages: { '/issue': 'Please {{help}}.' }, change: (list) => changed.push(...list) });
}

async function ask(
  messages: readonly object[],
  token = model.token,
  tools: readonly object[] = TOOLS,
): Promise<Said> {
  const response = await fetch(`${api}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'any', stream: true, messages, tools }),
  });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  const lines = (await response.text()).split('\n\n').filter((line) => line !== '');
  expect(lines.at(-1)).toBe('data: [DONE]');
  const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.replace(/^data: /, '')));
  const deltas = chunks.flatMap(({ choices }) => choices.map(({ delta }: { delta: object }) => delta));
  expect(chunks.flatMap(({ choices }) => choices).at(-1).finish_reason).toMatch(/^(?:stop|tool_calls)$/);
  return {
    text: deltas.map(({ content }) => content ?? '').join(''),
    calls: deltas.flatMap(({ tool_calls = [] }) =>
      tool_calls.map(({ id, function: { name, arguments: args } }: never) => ({ id, name, args })),
    ),
  };
}

const BASH = { tool: 'bash', args: { command: 'ls' } };

test('calls, their results, and the end', async () => {
  play([{ calls: [BASH, BASH], changes: [{ remove: 'a' }] }, { say: 'Ready.' }]);
  const first = await ask([user('go')]);
  expect(first.calls.map(({ name, args }) => [name, JSON.parse(args)])).toEqual([
    ['bash', { command: 'ls' }],
    ['bash', { command: 'ls' }],
  ]);
  expect(changed).toEqual([{ remove: 'a' }]);
  const [a, b] = first.calls;
  expect((await ask([user('go'), result(a!.id, 'one'), result(b!.id, 'two')])).text).toBe('Ready.');
  expect(model.calls.map(({ result: text }) => text)).toEqual(['one', 'two']);
  expect([model.unplayed, model.problems, model.turns]).toEqual([[], [], 2]);
  expect(model.told).toEqual(['go', 'one', 'two']);
});

test('a result that never comes is a problem, not a pass', async () => {
  play([{ calls: [BASH, BASH] }, { say: 'Ready.' }]);
  const { calls } = await ask([user('go')]);
  await ask([user('go'), result(calls[0]!.id, 'one')]);
  expect(model.problems).toEqual(['the host asked on without the result of a call of bash']);
});

test('a script that is not played to its end is told', async () => {
  play([{ calls: [BASH] }, { calls: [BASH] }]);
  expect(model.unplayed).toEqual(['the host never asked the model']);
  await ask([user('go')]);
  expect(model.unplayed).toEqual([
    'the script ended at step 1 of 2',
    'the result of a call of bash never came back',
  ]);
});

test('the same request again gets the same answer and is no turn', async () => {
  play([{ calls: [BASH] }, { say: 'Ready.' }]);
  const first = await ask([user('go')]);
  expect(await ask([user('go')])).toEqual(first);
  expect(model.turns).toBe(1);
});

test('a request without tools is no turn', async () => {
  play([{ calls: [BASH] }]);
  expect((await ask([user('a title')], model.token, [])).calls).toEqual([]);
  expect(model.turns).toBe(0);
});

test('turns beyond the script are words', async () => {
  play([{ say: 'Ready.' }]);
  await ask([user('go')]);
  expect((await ask([user('go'), user('go on')])).text).toBe('Done.');
  expect(model.turns).toBe(2);
});

test('a sub-agent has a script of its own, known by its prompt', async () => {
  const task = { tool: 'task', args: { prompt: 'Help.' }, agent: [{ calls: [BASH] }, { say: 'Helped.' }] };
  play([{ calls: [task] }, { say: 'Ready.' }]);
  const { calls } = await ask([user('go')]);
  const { prompt } = JSON.parse(calls[0]!.args);
  expect(model.unplayed).toContain("sub-agent 1's script ended at step 0 of 2");
  const inner = await ask([user(prompt)]);
  expect(inner.calls[0]!.name).toBe('bash');
  expect((await ask([user(prompt), result(inner.calls[0]!.id, 'x')])).text).toBe('Helped.');
  expect((await ask([user('go'), result(calls[0]!.id, 'Helped.')])).text).toBe('Ready.');
  expect([model.unplayed, model.problems, model.turns]).toEqual([[], [], 2]);
  expect(model.calls.map(({ agent }) => agent)).toEqual(['', '1']);
});

test('only who knows the token is answered', async () => {
  play([{ say: 'Ready.' }]);
  await expect(ask([user('go')], 'guess')).rejects.toThrow('HTTP 401');
  await expect(ask([user('go')], '')).rejects.toThrow('HTTP 401');
  expect(model.turns).toBe(0);
});

test('pages stand at an address of their own', async () => {
  play([{ say: 'Ready.' }]);
  expect(await (await fetch(`${web}/issue`)).text()).toBe('Please {{help}}.');
  expect((await fetch(`${web}/other`)).status).toBe(401);
  expect(web).not.toContain(model.token);
});
