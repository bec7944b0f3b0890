import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, Conversation, type MadeCall, markOf, markPrompt } from './conversation.js';
import type { Change, Step } from './scenario.js';

/** More model turns than any scenario needs: a host that goes on beyond it is in an endless loop. */
const TURN_LIMIT = 200;
const BODY_LIMIT = 64 * 1024 * 1024;
const LAST_WORDS = 'Done.';

interface Message {
  readonly role?: string;
  readonly content?: unknown;
  readonly tool_call_id?: string;
}

interface Completion {
  readonly model?: string;
  readonly messages?: readonly Message[];
  readonly tools?: readonly { function?: { name?: string }; custom?: { name?: string }; name?: string }[];
}

/** A message's text, whether it is a string or a list of parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: { text?: unknown }) => (typeof part?.text === 'string' ? part.text : ''))
    .join('');
}

function read(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > BODY_LIMIT) reject(new Error('the request is too large'));
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

/** What the model plays in its one session. */
export interface Script {
  readonly steps: readonly Step[];
  /** Path to text, served below the pages' address to whoever knows that. */
  readonly pages: Readonly<Record<string, string>>;
  /** Carries out a step's changes, before the model answers. */
  readonly change: (changes: readonly Change[]) => void;
}

/**
 * A model that does what a scenario says: the streaming half of OpenAI's chat completions, on loopback, at a random
 * port. It answers only who knows its token, one answer a request, and keeps what the host told it.
 */
export class ScriptedModel {
  /** Bearer token of the host. The session's tools are not given it. */
  readonly token = randomBytes(24).toString('hex');
  readonly #pages = `/${randomBytes(12).toString('hex')}`;
  readonly calls: MadeCall[] = [];
  /** What went against the protocol: results that never came back, a request without the token. */
  readonly problems: string[] = [];
  #main = new Conversation([], '');
  #script: Script = { steps: [], pages: {}, change: () => {} };
  readonly #agents = new Map<string, Conversation>();
  readonly #told = new Set<string>();
  #server: Server | null = null;
  #requests = 0;

  /** Listens on 127.0.0.1. @returns the base address for the host, and the one below which pages stand */
  async start(): Promise<{ readonly api: string; readonly web: string }> {
    const server = createServer((request, response) => {
      this.#serve(request, response).catch((error: Error) => {
        this.problems.push(`the scripted model failed: ${error.message}`);
        response.destroy();
      });
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { api: `${origin}/v1`, web: `${origin}${this.#pages}` };
  }

  /** Lays the script before the host's first request: it may name the addresses that `start` gave. */
  play(script: Script): void {
    this.#script = script;
    this.#main = new Conversation(script.steps, '');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Requests of the main conversation. */
  get turns(): number {
    return this.#main.turns;
  }

  /** Everything that the model was told besides the host's own system message, each text once. */
  get told(): readonly string[] {
    return [...this.#told];
  }

  /** What of the script was not played; empty where all of it was. */
  get unplayed(): string[] {
    if (this.#main.turns === 0) return ['the host never asked the model'];
    const left: string[] = [];
    for (const conversation of [this.#main, ...this.#agents.values()]) {
      const who = conversation.agent === '' ? 'the script' : `sub-agent ${conversation.agent}'s script`;
      if (conversation.next < conversation.steps.length)
        left.push(`${who} ended at step ${conversation.next} of ${conversation.steps.length}`);
      for (const { call } of conversation.pending)
        left.push(`the result of a call of ${call.tool} never came back`);
    }
    return left;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const page = url.startsWith(`${this.#pages}/`)
      ? this.#script.pages[url.slice(this.#pages.length)]
      : undefined;
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(page);
      return;
    }
    if (!this.#isHost(request)) {
      response.writeHead(401).end();
      return;
    }
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data: [{ id: 'any', object: 'model' }] }));
      return;
    }
    const body = await read(request);
    if (!/\/chat\/completions$/.test(url)) {
      response.writeHead(404).end();
      return;
    }
    this.#send(response, this.#answer(JSON.parse(body) as Completion));
  }

  #isHost(request: IncomingMessage): boolean {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${this.token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  #answer({ messages = [], tools = [] }: Completion): Answer {
    // Side requests, as for a session's title, offer no tool: they are no turn of the agent.
    if (tools.length === 0) return { text: LAST_WORDS };
    const conversation = this.#conversationOf(messages);
    const key = JSON.stringify(messages);
    if (conversation.lastAnswer && conversation.lastKey === key) return conversation.lastAnswer;
    conversation.turns++;
    this.#take(messages, conversation);
    const names = new Set(tools.map((tool) => tool.function?.name ?? tool.custom?.name ?? tool.name));
    const answer =
      this.#requests++ < TURN_LIMIT ? this.#nextAnswer(conversation, names) : { text: LAST_WORDS };
    conversation.lastKey = key;
    conversation.lastAnswer = answer;
    return answer;
  }

  #conversationOf(messages: readonly Message[]): Conversation {
    for (const { role, content } of messages) {
      const mark = role === 'user' ? markOf(textOf(content)) : null;
      const found = mark === null ? undefined : this.#agents.get(mark);
      if (found) return found;
    }
    return this.#main;
  }

  /** Notes what the host says, above all the results of the calls that were made. */
  #take(messages: readonly Message[], conversation: Conversation): void {
    for (const message of messages) {
      if (message.role !== 'user' && message.role !== 'tool') continue;
      const text = textOf(message.content);
      this.#told.add(text);
      const call = this.calls.find(({ id }) => id === message.tool_call_id);
      if (call) call.result ??= text;
    }
    for (const { call, result } of conversation.pending)
      if (result === null)
        this.problems.push(`the host asked on without the result of a call of ${call.tool}`);
    conversation.pending = [];
  }

  #nextAnswer(conversation: Conversation, offered: ReadonlySet<string | undefined>): Answer {
    const step = conversation.steps[conversation.next];
    if (!step) return { text: LAST_WORDS };
    conversation.next++;
    if (step.changes) this.#script.change(step.changes);
    if (!step.calls) return { text: step.say ?? LAST_WORDS };
    const made = step.calls.map(
      (call): MadeCall => ({
        id: `call_${randomBytes(9).toString('hex')}`,
        call,
        agent: conversation.agent,
        turn: conversation.turns,
        offered: offered.has(call.tool),
        result: null,
      }),
    );
    this.calls.push(...made);
    conversation.pending = made;
    return {
      calls: made.map(({ id, call }) => {
        let { args } = call;
        if (call.agent) {
          const agent = new Conversation(call.agent, String(this.#agents.size + 1));
          this.#agents.set(agent.mark, agent);
          args = markPrompt(args, agent.mark);
        }
        return { id, tool: call.tool, args: typeof args === 'string' ? args : JSON.stringify(args) };
      }),
    };
  }

  /** Server-sent events: the delta, why it ends, the usage, and the end mark. */
  #send(response: ServerResponse, answer: Answer): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    const id = `completion-${this.#requests}`;
    const chunk = (rest: object): void => {
      response.write(
        `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created: 1, model: 'any', ...rest })}\n\n`,
      );
    };
    const choice = (delta: object, finish: string | null): void =>
      chunk({ choices: [{ index: 0, delta, finish_reason: finish }] });
    if ('text' in answer) {
      choice({ role: 'assistant', content: answer.text }, null);
      choice({}, 'stop');
    } else {
      const calls = answer.calls.map((call, index) => ({
        index,
        id: call.id,
        type: 'function',
        function: { name: call.tool, arguments: call.args },
      }));
      choice({ role: 'assistant', content: null, tool_calls: calls }, null);
      choice({}, 'tool_calls');
    }
    chunk({ choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } });
    response.end('data: [DONE]\n\n');
  }
}
