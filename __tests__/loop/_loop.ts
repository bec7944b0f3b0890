import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { SERVED } from '../../src/bootstrap/places.js';
import { type StartEntry, startEntry } from '../../src/guard/start-line.js';
import { stateFolder } from '../../src/guard/state.js';
import { scriptPin } from '../../src/surface/pins.js';
import { type Run, runLine } from '../guard/_session.js';
import { builtHooks } from '../helpers/hooks.js';
import { makeRepository } from '../helpers/repository.js';

const made: string[] = [];
afterAll(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function temporary(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-loop-')));
  made.push(folder);
  return folder;
}

const NAMES = ['agent-stop', 'session-start', 'error-occurred'];
const SCRIPTS = '.github/hooks/portcullis';
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface Answer extends Run {
  /** The next prompt; null where the agent may stop. */
  readonly reason: string | null;
}

/** A repository with a loop, in which hooks are started as the host starts them. */
export class LoopSession {
  readonly root: string;
  readonly temp = temporary();
  readonly id = 'session-1';
  private stamp = Date.now();
  private active = false;
  readonly entries: Readonly<Record<string, StartEntry>>;

  constructor(
    loop: unknown,
    files: Parameters<typeof makeRepository>[0] = {},
    readonly environment: Readonly<Record<string, string>> = {},
    rest: object = {},
  ) {
    const policy = JSON.stringify({ version: 1, ...(loop === undefined ? {} : { loop }), ...rest });
    const hooks = builtHooks();
    this.root = fs.realpathSync(
      makeRepository({
        ...Object.fromEntries(
          NAMES.map((name) => [`${SCRIPTS}/${name}.cjs`, fs.readFileSync(path.join(hooks, `${name}.cjs`))]),
        ),
        '.github/portcullis.json': policy,
        ...files,
      }),
    );
    this.git('init', '-q');
    this.commit('start');
    this.entries = Object.fromEntries(
      SERVED.filter(({ bundle }) => NAMES.includes(bundle.replace('.cjs', ''))).map(
        ({ event, bundle, readsPolicy }) => [
          event,
          startEntry({
            event,
            script: `${SCRIPTS}/${bundle}`,
            sha256: scriptPin(fs.readFileSync(path.join(hooks, bundle))),
            policy: readsPolicy ? { file: '.github/portcullis.json', sha256: sha256(policy) } : null,
          }),
        ],
      ),
    );
  }

  git(...args: string[]): string {
    return execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: this.root,
      encoding: 'utf8',
    }).trim();
  }

  commit(message: string): void {
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', message);
  }

  write(name: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(this.root, name)), { recursive: true });
    fs.writeFileSync(path.join(this.root, name), text);
  }

  read(name: string): string | null {
    const file = path.join(this.root, name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
  }

  get state(): string {
    return stateFolder(this.root, this.id, { RUNNER_TEMP: this.temp });
  }

  get journal(): string {
    return path.join(this.state, 'loop.jsonl');
  }

  /** Runs the entry of an event. */
  async run(event: string, input: unknown): Promise<Answer> {
    const entry = this.entries[event]!;
    const run = await runLine(
      {
        root: this.root,
        bash: entry.bash,
        temp: this.temp,
        env: {
          PATH: process.env['PATH'] ?? '',
          HOME: this.temp,
          RUNNER_TEMP: this.temp,
          COPILOT_PROJECT_DIR: this.root,
          ...entry.env,
        },
      },
      {
        input: typeof input === 'string' ? input : JSON.stringify(input),
        env: this.environment,
      },
    );
    const answer = run.stdout === '' ? {} : (JSON.parse(run.stdout) as Record<string, unknown>);
    return { ...run, reason: answer['decision'] === 'block' ? (answer['reason'] as string) : null };
  }

  async start(more: object = {}): Promise<string> {
    const run = await this.run('sessionStart', {
      sessionId: this.id,
      timestamp: this.stamp,
      cwd: this.root,
      source: 'new',
      initialPrompt: 'do it',
      ...more,
    });
    expect(run.code).toBe(0);
    return run.stdout === ''
      ? ''
      : (JSON.parse(run.stdout) as { additionalContext: string }).additionalContext;
  }

  /** The main agent's next stop, as the host delivers it. */
  async stop(more: object = {}): Promise<Answer> {
    this.stamp = Math.max(this.stamp + 1, Date.now());
    const answer = await this.run('agentStop', {
      sessionId: this.id,
      timestamp: this.stamp,
      cwd: this.root,
      transcriptPath: path.join(this.temp, 'events.jsonl'),
      stopReason: 'end_turn',
      stop_hook_active: this.active,
      ...more,
    });
    expect(answer.code).toBe(0);
    this.active = answer.reason !== null;
    return answer;
  }

  private record(type: string, content: string): void {
    fs.appendFileSync(
      path.join(this.temp, 'events.jsonl'),
      `${JSON.stringify({ type, data: { content } })}\n`,
    );
  }

  /** What the agent said last, for the transcript. */
  say(content: string): void {
    this.record('assistant.message', content);
  }

  /** What the agent is told next, for the transcript. */
  prompt(content: string): void {
    this.record('user.message', content);
  }

  /** The causes of all stops so far. */
  causes(): string[] {
    return fs
      .readFileSync(this.journal, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string; decision: string; cause: string })
      .filter(({ kind }) => kind === 'stop')
      .map(({ decision, cause }) => `${decision} ${cause}`);
  }
}

/** A gate that fails with each word in turn, and passes after the last. */
export function gateOf(...words: readonly string[]): string {
  return `n=$(cat .git/n 2>/dev/null || echo 0); n=$((n+1)); echo $n > .git/n; set -- ${words.join(' ')}
if [ $n -gt $# ]; then echo fine; exit 0; fi; echo "fails with \${!n}"; exit 3
`;
}
