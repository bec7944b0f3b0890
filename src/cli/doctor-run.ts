import { spawnSync } from 'node:child_process';
import { examine, showDoctor } from '../doctor/doctor.js';
import { type Live, runLive } from '../doctor/live.js';
import type { DoctorReport } from '../doctor/model.js';
import { triggerRefusal } from '../drill/trigger.js';
import { askTool } from '../guard/required.js';
import { findLoops } from '../loop/manage.js';
import { CopilotError } from '../prove/copilot-error.js';
import { DEFAULT_VERSION } from '../prove/tested.js';
import { visible } from '../report/escape.js';
import { givenFolder } from '../surface/given-file.js';
import { UsageError } from './command.js';
import { writeOut } from './output.js';
import { noteSubFolder } from './sub-folder.js';

export interface DoctorRequest {
  readonly live: boolean;
  readonly trusted: boolean;
  /** Null: the version on PATH, or else the newest that we test. */
  readonly version: string | null;
  readonly format: 'text' | 'json';
}

/** Milliseconds in which a program says its version. */
const VERSION_MS = 30_000;

function versionOf(program: string, pattern: RegExp): string | null {
  const { found: file, problem } = askTool({ name: program }, '/');
  if (file === null || problem) return null;
  const { status, stdout } = spawnSync(file, ['--version'], {
    encoding: 'utf8',
    timeout: VERSION_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, COPILOT_AUTO_UPDATE: 'false' },
  });
  return status === 0 ? (pattern.exec(stdout)?.[1] ?? null) : null;
}

/** What bootstrap writes, and other manifests. */
const GUARDING = [
  '.github/hooks',
  '.github/agents',
  '.github/workflows',
  '.github/portcullis.json',
  '.gitattributes',
];

/** Files of these that differ from the last commit; null where there is no git, no repository, or no answer. */
function uncommitted(root: string): string[] | null {
  const { status, stdout } = spawnSync(
    'git',
    // A monitor that the repository's settings name would be started.
    [
      '-c',
      'core.fsmonitor=false',
      'status',
      '--porcelain',
      '-z',
      '--no-renames',
      '--untracked-files=all',
      '--',
      ...GUARDING,
    ],
    { cwd: root, encoding: 'utf8', timeout: VERSION_MS, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return status === 0
    ? stdout
        .split('\0')
        .filter((line) => line !== '')
        .map((line) => line.slice(3))
    : null;
}

async function session(path: string, request: DoctorRequest, found: string | null): Promise<Live | string> {
  const refusal = triggerRefusal(process.env['GITHUB_EVENT_NAME'] ?? '', 'doctor');
  if (refusal !== null) throw new UsageError(refusal);
  if (!request.trusted)
    throw new UsageError(
      "--live runs the repository's hooks in a real session, as you and with your rights. If you trust this code, say so with --i-trust-this-code",
    );
  try {
    return await runLive(path, request.version ?? found ?? DEFAULT_VERSION);
  } catch (error) {
    if (!(error instanceof CopilotError)) throw error;
    return error.message;
  }
}

/** @returns the exit code */
export async function runDoctor(path: string, request: DoctorRequest): Promise<number> {
  const root = givenFolder(path);
  noteSubFolder(path);
  const copilot = versionOf('copilot', /(\d+\.\d+\.\d+(?:-[0-9A-Za-z-]+)?)/);
  const report: DoctorReport = examine(root, {
    node: versionOf('node', /^(v\d+\.\d+\.\d+\S*)/),
    copilot,
    askTool,
    uncommitted: uncommitted(root),
    loops: findLoops(root, null, process.env, Date.now())
      .filter(({ state }) => state === 'running')
      .map(({ mode, session: id }) => `${mode ?? 'agents'} in ${visible(id)}`),
    live: request.live ? await session(root, request, copilot) : null,
  });
  writeOut(request.format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : showDoctor(report));
  return report.summary.bad > 0 ? 1 : 0;
}
