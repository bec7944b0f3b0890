import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { startEntry } from '../../src/guard/start-line.js';
import { scriptPin } from '../../src/surface/pins.js';
import { builtHooks } from '../helpers/hooks.js';
import { makeRepository } from '../helpers/repository.js';

export { builtHooks };

const made: string[] = [];

afterAll(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function temporary(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-hooks-'));
  made.push(folder);
  return folder;
}

export const SCRIPTS = '.github/hooks/portcullis';

export interface Session {
  readonly root: string;
  /** The hook's script. */
  readonly script: string;
  readonly bash: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where the session's state goes. */
  readonly temp: string;
}

export interface SessionOptions {
  readonly event?: string;
  readonly script?: string;
  /** Stands in the script's place. */
  readonly text?: string;
  readonly policy?: unknown;
  readonly files?: Parameters<typeof makeRepository>[0];
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A repository with a pinned hook, as bootstrap writes it, and the line that a manifest would carry. */
export function makeSession(options: SessionOptions = {}): Session {
  const name = options.script ?? 'pre-tool-use.cjs';
  const text = options.text ?? fs.readFileSync(path.join(builtHooks(), name));
  const policy =
    options.policy === undefined
      ? null
      : typeof options.policy === 'string'
        ? options.policy
        : JSON.stringify(options.policy);
  const root = makeRepository({
    [`${SCRIPTS}/${name}`]: text,
    ...(policy === null ? {} : { '.github/portcullis.json': policy }),
    ...options.files,
  });
  const entry = startEntry({
    event: options.event ?? 'preToolUse',
    script: `${SCRIPTS}/${name}`,
    sha256: scriptPin(Buffer.from(text)),
    policy: policy === null ? null : { file: '.github/portcullis.json', sha256: sha256(policy) },
  });
  const temp = temporary();
  return {
    root,
    script: `${root}/${SCRIPTS}/${name}`,
    bash: entry.bash,
    temp,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: temp,
      RUNNER_TEMP: temp,
      COPILOT_PROJECT_DIR: root,
      ...entry.env,
    },
  };
}

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

export interface RunOptions {
  /** Written to standard input. */
  readonly input?: string | Buffer;
  /** Standard input stays open for ever: as a socket (what Node gives to children) or as a pipe. */
  readonly open?: 'socket' | 'pipe';
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Put around the line. */
  readonly wrap?: (line: string) => string;
  /** Standard output is closed by its reader at once. */
  readonly closeOutput?: boolean;
}

/** Runs the line as the host does: `bash --norc --noprofile -c`. */
export async function runLine(session: Omit<Session, 'script'>, options: RunOptions = {}): Promise<Run> {
  const started = Date.now();
  const input = options.input ?? '';
  let descriptor: number | 'pipe' = 'pipe';
  if (options.open === 'pipe') {
    const fifo = path.join(temporary(), 'stdin');
    execFileSync('mkfifo', [fifo]);
    descriptor = fs.openSync(fifo, fs.constants.O_RDWR);
    fs.writeSync(descriptor, Buffer.from(input));
  }
  const line = options.wrap ? options.wrap(session.bash) : session.bash;
  const child = spawn('/bin/bash', ['--norc', '--noprofile', '-c', line], {
    cwd: options.cwd ?? session.root,
    env: { ...session.env, ...options.env } as NodeJS.ProcessEnv,
    stdio: [descriptor, 'pipe', 'pipe'],
  });
  child.stdin?.on('error', () => {});
  if (child.stdin && options.open === undefined) child.stdin.end(input);
  else child.stdin?.write(input);
  if (options.closeOutput) child.stdout!.destroy();
  let stdout = '';
  let stderr = '';
  child.stdout!.setEncoding('utf8').on('data', (data: string) => {
    stdout += data;
  });
  child.stderr!.setEncoding('utf8').on('data', (data: string) => {
    stderr += data;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stdin?.destroy();
  if (typeof descriptor === 'number') fs.closeSync(descriptor);
  return { code, stdout, stderr, ms: Date.now() - started };
}

/** A camelCase payload of a tool call. */
export function payload(session: Session, tool: string, args: unknown): string {
  return JSON.stringify({
    sessionId: 's-1',
    timestamp: 1,
    cwd: session.root,
    toolName: tool,
    toolArgs: args,
  });
}

/** Asserts a deny that holds on every host: one object, both forms, exit 2, the reason on stderr, in time. */
export function expectDeny(run: Run, reason: RegExp): void {
  const answer = JSON.parse(run.stdout) as Record<string, unknown>;
  expect(answer['permissionDecision']).toBe('deny');
  expect(answer['permissionDecisionReason']).toMatch(reason);
  expect(answer['hookSpecificOutput']).toEqual({
    hookEventName: 'PreToolUse',
    permissionDecision: 'deny',
    permissionDecisionReason: answer['permissionDecisionReason'],
  });
  expect(run.stderr).toContain(answer['permissionDecisionReason']);
  expect(run.code).toBe(2);
  expect(run.ms).toBeLessThan(4000);
}
