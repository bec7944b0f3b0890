import { spawn, spawnSync } from 'node:child_process';
import { existsSync, fstatSync, readFileSync } from 'node:fs';
import { constants, homedir } from 'node:os';
import path from 'node:path';
import type { Launch } from '../launch/request.js';
import { verify } from '../verify/verify.js';
import { type Command, UsageError } from './command.js';
import { loadProblems, parseHelp, parseModels, planLaunch } from './launch-door.js';
import { writeOut } from './output.js';

/** Milliseconds for `copilot --help`, which answers within one second. */
const ASK_MS = 30_000;

/** What the CLI at hand says of itself. @throws UsageError where it does not start */
function ask(program: string, ...words: string[]): string {
  const { status, stdout, stderr, error, signal } = spawnSync(program, words, {
    encoding: 'utf8',
    timeout: ASK_MS,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = `${program} ${words.join(' ')}`;
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new UsageError(
      `${program} is not there: install the Copilot CLI (npm install -g @github/copilot), or name it with --copilot FILE`,
    );
  if (error) throw new UsageError(`${said} cannot be started: ${error.message}`);
  if (status !== 0)
    throw new UsageError(
      `${said} ended with ${signal ?? status}: ${stderr.trim().slice(0, 300) || 'no word'}`,
    );
  return stdout;
}

/** The root of the repository that `folder` is a sub-folder of; null where it is a root, or in no repository. */
function rootAbove(folder: string): string | null {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at === folder ? null : at;
    if (at === path.dirname(at)) return null;
  }
}

/** Whether an interactive session would ask nobody before it loads the folder's hooks. */
function isTrusted(folder: string): boolean {
  if (process.env['COPILOT_ALLOW_ALL'] === 'true') return true;
  const home = process.env['COPILOT_HOME'] || path.join(homedir(), '.copilot');
  for (const name of ['settings.json', 'config.json'])
    try {
      const text = readFileSync(path.join(home, name), 'utf8').replace(/^\s*\/\/.*$/gm, '');
      const settings = JSON.parse(text) as Record<string, unknown>;
      const folders = settings['trustedFolders'] ?? settings['trusted_folders'];
      if (Array.isArray(folders) && folders.some((trusted) => isBelow(String(trusted), folder))) return true;
    } catch {
      // No such file, or none that the CLI could read: nothing is trusted.
    }
  return false;
}

function isBelow(parent: string, folder: string): boolean {
  const between = path.relative(parent, folder);
  return between === '' || (!between.startsWith('..') && !path.isAbsolute(between));
}

/** Milliseconds in which a pipe must begin to speak: another agent's shell may hold one open that never does. */
const PIPE_MS = 3000;

/** What is piped in; null where standard input is a terminal, is empty, or stays silent. */
async function piped(): Promise<string | null> {
  try {
    const stat = fstatSync(0);
    if (!(stat.isFIFO() || stat.isFile() || stat.isSocket())) return null;
  } catch {
    return null;
  }
  const chunks: Buffer[] = [];
  const { stdin } = process;
  await new Promise<void>((resolve, reject) => {
    const silent = setTimeout(() => {
      process.stderr.write(
        `portcullis: standard input said nothing for ${PIPE_MS / 1000} seconds, and is left alone\n`,
      );
      resolve();
    }, PIPE_MS);
    stdin.on('data', (chunk: Buffer) => {
      clearTimeout(silent);
      chunks.push(chunk);
    });
    stdin.on('end', () => {
      clearTimeout(silent);
      resolve();
    });
    stdin.on('error', (error) => {
      clearTimeout(silent);
      reject(new UsageError(`standard input cannot be read: ${error.message}`));
    });
  });
  stdin.pause();
  const text = Buffer.concat(chunks).toString('utf8');
  return text.trim() === '' ? null : text;
}

function start(program: string, launch: Launch): Promise<number> {
  const child = spawn(program, launch.argv, {
    env: { ...process.env, ...launch.env },
    stdio: [launch.interactive ? 'inherit' : launch.stdin === null ? 'ignore' : 'pipe', 'inherit', 'inherit'],
  });
  // A job that is cancelled tells this process; the session must not outlive it.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(launch.stdin);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new UsageError(`${program} cannot be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

export const copilotCommand: Command = {
  name: 'copilot',
  usage: 'copilot [--dry-run] [--copilot FILE] -- ARGS…',
  summary: 'start the Copilot CLI with arguments normalised for it, and only where the hooks would load',
  details: `ARGS       as Copilot or a Claude-style caller writes them; what Copilot does not have is translated or refused by name
--dry-run  print what would be started as JSON, and start nothing
--copilot  the program, default "copilot" on PATH

Pieces of the prompt become one -p: system, appended, prompt, and what is piped in. --allow-all-tools and --allow-all-paths are added each on its own,
where the caller has decided nothing of that kind. The folder's hooks are made to load; where they would not, nothing is started.

Exit codes: those of copilot; 2 nothing was started, for the reasons on standard error; 70 a fault of Portcullis.`,
  async run(args) {
    const end = args.indexOf('--');
    if (end < 0)
      throw new UsageError('copilot takes its own options, then --, then the arguments for Copilot');
    let dryRun = false;
    let program = 'copilot';
    const options = args.slice(0, end);
    for (let at = 0; at < options.length; at++) {
      if (options[at] === '--dry-run') dryRun = true;
      else if (options[at] === '--copilot' && options[at + 1]) program = options[++at]!;
      else throw new UsageError(`copilot has no option ${options[at]}: Copilot's own stand after --`);
    }
    const argv = args.slice(end + 1);
    const flags = parseHelp(ask(program, '--help'));
    if (!flags.has('--prompt'))
      throw new UsageError(`${program} --help lists no --prompt: is it the Copilot CLI?`);
    const models = argv.some((word) => word.startsWith('--model'))
      ? parseModels(ask(program, 'help', 'config'))
      : [];
    const version =
      /\d+\.\d+\.\d+\S*?(?=\.?\s|\.?$)/.exec(ask(program, '--version'))?.[0] ?? 'of an unknown version';
    const plan = planLaunch({
      argv,
      environment: process.env,
      folder: process.cwd(),
      stdin: await piped(),
      cli: { version, flags, models },
    });
    const refusals = plan.ok ? [...hooksMissing(plan)] : [...plan.refusals];
    if (plan.ok && refusals.length === 0) {
      for (const note of plan.notes) process.stderr.write(`portcullis: ${note}\n`);
      if (!dryRun) return start(program, plan);
      const { argv: words, env, stdin, folder, notes } = plan;
      writeOut(`${JSON.stringify({ program, argv: words, env, stdin, folder, notes }, null, 2)}\n`);
      return 0;
    }
    for (const refusal of refusals) process.stderr.write(`portcullis: ${refusal}\n`);
    process.stderr.write('portcullis: nothing was started.\n');
    return 2;
  },
};

function hooksMissing(plan: Launch): string[] {
  if (plan.informs) return [];
  const problems = loadProblems(verify(plan.folder, { surface: 'cli' }), rootAbove(plan.folder));
  if (plan.interactive && !isTrusted(plan.folder))
    problems.push(
      `an interactive session loads the hooks only of a folder that a person trusts, and ${plan.folder} is not yet: start "copilot" there once and trust it, or give the prompt with -p`,
    );
  return problems;
}
