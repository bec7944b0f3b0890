// Captures the real Copilot CLI in tmux, state by state, driven by a scripted model: node scripts/capture-activity.mjs CLI FOLDER [COLUMNSxROWS]
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SLOW_MS = 90_000;

/** Answers of the model, in order. `hold` keeps an answer back until it is let go, so that a capture can be taken meanwhile. */
function steps(hold) {
  return [
    {
      hold: hold('thinking'),
      text: 'I will run a command.',
      call: ['bash', { command: 'sleep 6; echo slept', description: 'Sleep a while' }],
    },
    { call: ['create', { path: 'new.txt', file_text: 'hello\n' }] },
    {
      text: 'The work is finished, and this answer comes word by word, so that it can be seen on its way.',
      streamed: hold('streaming'),
    },
    { ask: 'Which colour?' },
    { text: 'Thank you.' },
  ];
}

function startModel(folder) {
  const gates = new Map();
  const hold = (name) => {
    const gate = {};
    gate.open = new Promise((resolve) => {
      gate.let = resolve;
    });
    gates.set(name, gate);
    return name;
  };
  const list = steps(hold);
  let at = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data) => {
      body += data;
    });
    request.on('end', async () => {
      if (request.method === 'GET') {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ data: [{ id: 'any', object: 'model' }] }));
        return;
      }
      const step = list[at++] ?? { text: 'done' };
      if (step.hold) await gates.get(step.hold).open;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const send = (choice) =>
        response.write(
          `data: ${JSON.stringify({ id: `c${at}`, object: 'chat.completion.chunk', created: 1, model: 'any', choices: [{ index: 0, finish_reason: null, delta: {}, ...choice }] })}\n\n`,
        );
      let call = step.call;
      if (step.ask) {
        const tool = (JSON.parse(body).tools ?? []).find(
          (candidate) => candidate.function.name === 'ask_user',
        );
        const schema = {
          type: 'object',
          properties: { colour: { type: 'string', enum: ['red', 'blue'] } },
          required: ['colour'],
        };
        call = [
          'ask_user',
          tool?.function.parameters.properties?.message
            ? { message: step.ask, requestedSchema: schema }
            : { question: step.ask, choices: ['red', 'blue'] },
        ];
      }
      if (step.text) {
        const words = step.text.split(' ');
        for (const [index, word] of words.entries()) {
          send({ delta: { role: 'assistant', content: `${word} ` } });
          if (step.streamed && index === 5) await gates.get(step.streamed).open;
        }
      }
      if (call) {
        const args = call[1].path ? { ...call[1], path: join(folder, call[1].path) } : call[1];
        send({
          delta: {
            tool_calls: [
              {
                index: 0,
                id: `call_${at}`,
                type: 'function',
                function: { name: call[0], arguments: JSON.stringify(args) },
              },
            ],
          },
        });
      }
      send({ finish_reason: call ? 'tool_calls' : 'stop' });
      response.end('data: [DONE]\n\n');
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, port: server.address().port, let: (name) => gates.get(name).let() }),
    );
  });
}

/** The CLI writes its last lines after the terminal is gone, and a folder that gains a file cannot be removed. */
async function removeWhenLeft(folder) {
  for (let tries = 0; ; tries++)
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (error.code !== 'ENOTEMPTY' || tries === 50) throw error;
      await sleep(200);
    }
}

/**
 * Starts the CLI in tmux and takes one capture in each state.
 * @param program the CLI
 * @param take called with the name of the state and the pane's text
 */
export async function capture(program, size, take) {
  const [columns, rows] = size.split('x');
  const home = mkdtempSync(join(tmpdir(), 'portcullis-activity-'));
  const folder = join(home, 'project');
  mkdirSync(folder);
  mkdirSync(join(home, 'copilot'));
  execFileSync('git', ['init', '-q', folder]);
  const model = await startModel(folder);
  const socket = join(home, 'tmux');
  const tmux = (...args) =>
    execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...args], { encoding: 'utf8' });
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
    COPILOT_OFFLINE: 'true',
    COPILOT_PROVIDER_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
    COPILOT_PROVIDER_API_KEY: 'none',
    COPILOT_MODEL: 'any',
    COPILOT_HOME: join(home, 'copilot'),
    COPILOT_AUTO_UPDATE: 'false',
  };
  const words = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const pane = () => tmux('capture-pane', '-p', '-t', 'main');
  const until = async (says, unless) => {
    for (const end = Date.now() + SLOW_MS; Date.now() < end; await sleep(150)) {
      const text = pane();
      if (says.test(text) && !unless?.test(text)) return text;
    }
    throw new Error(`the pane never said ${says}:\n${pane()}`);
  };
  const keep = async (name, says, unless) => {
    await until(says, unless);
    await sleep(500);
    take(name, await until(says, unless));
  };
  const BUSY = /(?:Working|Thinking|Loading|Starting|Resuming)\b/;
  const IDLE = /\? help|\/ commands|type \/ /i;
  try {
    tmux(
      '-u',
      'new-session',
      '-d',
      '-s',
      'main',
      '-x',
      columns,
      '-y',
      rows,
      'env',
      '-i',
      ...words,
      'bash',
      '--norc',
      '-c',
      `cd project-of-none 2>/dev/null; cd ${folder} && ${program}; exec sleep 60`,
    );
    await keep('trust', /trust/i);
    tmux('send-keys', '-t', 'main', 'Enter');
    await keep('idle-new', IDLE, BUSY);
    tmux('send-keys', '-t', 'main', '-l', 'please do the work');
    await keep('draft', /❯ please do the work|> please do the work/);
    tmux('send-keys', '-t', 'main', 'Enter');
    await keep('busy-thinking', BUSY);
    model.let('thinking');
    await keep('waiting-command', /Do you want/);
    tmux('send-keys', '-t', 'main', 'Enter');
    await keep('busy-running', BUSY, /Do you want/);
    await keep('waiting-file', /Do you want/);
    tmux('send-keys', '-t', 'main', 'Enter');
    await keep('busy-streaming', BUSY, /Do you want/);
    model.let('streaming');
    await keep('idle-done', IDLE, BUSY);
    tmux('send-keys', '-t', 'main', '-l', 'ask me');
    await sleep(400);
    tmux('send-keys', '-t', 'main', 'Enter');
    await keep('waiting-question', /Which colour/, BUSY);
    tmux('send-keys', '-t', 'main', 'Enter');
    await until(/Thank you/);
    await keep('idle-end', IDLE, BUSY);
  } finally {
    try {
      tmux('kill-server');
    } catch {
      // It never started.
    }
    model.server.closeAllConnections();
    model.server.close();
    await removeWhenLeft(home);
  }
}

if (import.meta.filename === process.argv[1]) {
  const [, , program, target, size = '120x40'] = process.argv;
  mkdirSync(target, { recursive: true });
  await capture(program, size, (name, text) => writeFileSync(join(target, `${name}.txt`), text));
}
