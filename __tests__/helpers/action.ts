import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { ExampleFile } from '../../src/verify/rule.js';
import { makeRepository } from './repository.js';

const BUNDLE = path.join(__dirname, '../../dist/index.js');

export interface ActionRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** Lines that are commands to the runner. */
  readonly commands: readonly string[];
  readonly workspace: string;
}

export interface ActionCase {
  readonly files?: Readonly<Record<string, ExampleFile | Buffer>>;
  /** A workspace that is there already, in place of `files`. */
  readonly workspace?: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /** The event's payload. */
  readonly event?: unknown;
}

function readOutputs(text: string): Record<string, string> {
  const found = text.matchAll(/^([^\n<]+)<<(ghadelimiter_[^\n]+)\n([\s\S]*?)\n\2$/gm);
  return Object.fromEntries([...found].map(([, name, , value]) => [name, value]));
}

/** Runs the committed bundle as the runner does: a process of its own, told everything by its environment. */
export async function runAction({
  files = {},
  workspace,
  inputs = {},
  env = {},
  event,
}: ActionCase): Promise<ActionRun> {
  const root = workspace ?? makeRepository(files);
  const runner = makeRepository({ output: '', summary: '', 'event.json': JSON.stringify(event ?? {}) });
  const child = spawn(process.execPath, [BUNDLE], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      GITHUB_WORKSPACE: root,
      GITHUB_OUTPUT: path.join(runner, 'output'),
      GITHUB_STEP_SUMMARY: path.join(runner, 'summary'),
      GITHUB_EVENT_PATH: path.join(runner, 'event.json'),
      GITHUB_REPOSITORY: 'octo/cat',
      RUNNER_TEMP: runner,
      ...Object.fromEntries(
        Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
      ),
      ...env,
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  return {
    code,
    stdout,
    stderr,
    outputs: readOutputs(fs.readFileSync(path.join(runner, 'output'), 'utf8')),
    summary: fs.readFileSync(path.join(runner, 'summary'), 'utf8'),
    commands: stdout.split('\n').filter((line) => line.trimStart().startsWith('::')),
    workspace: root,
  };
}
