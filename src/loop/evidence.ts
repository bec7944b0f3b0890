import { runInNewContext } from 'node:vm';
import { sha256 } from '../guard/digest.js';
import {
  DEFAULT_COMMAND_SEC,
  type GateCommand,
  type LoopMode,
  type LoopPolicy,
} from '../guard/policy-loop.js';
import type { RunCommands } from './commands.js';
import { type Check, ListError, readCriteria } from './criteria.js';
import { expand, readInside, standsInside } from './files.js';
import type { Evidence } from './machine.js';
import { lastLines, steady } from './output.js';
import type { TaskResult } from './runner.js';
import { readTasks } from './tasks.js';

/** What was looked at, as a hand-off tells it. */
export interface Finding {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'open' | 'not run';
  /** A clause; empty where there is nothing to add. */
  readonly detail: string;
  /** The end of what a command printed. */
  readonly output: string;
}

/** Evidence with what led to it. */
export interface Result {
  readonly evidence: Evidence;
  readonly findings: readonly Finding[];
  /** The clause that says why there is no evidence; empty where there is. */
  readonly fault: string;
}

export interface Surroundings {
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly run: RunCommands;
  /** Milliseconds that all commands may take. */
  readonly totalMs: number;
}

const signatureOf = (...parts: readonly string[]): string => sha256(parts.join('\0')).slice(0, 32);

function commandText(argv: readonly string[]): string {
  return argv.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word))).join(' ');
}

/** @param fault the clause that says why there is no evidence */
export function noEvidence(fault: string, findings: readonly Finding[] = []): Result {
  return { evidence: { kind: 'fault' }, findings, fault };
}

export function green(findings: readonly Finding[] = []): Result {
  return { evidence: { kind: 'green' }, findings, fault: '' };
}

/** @param parts what tells this finding from another */
function against(
  kind: 'red' | 'tampered',
  findings: readonly Finding[],
  ...parts: readonly string[]
): Result {
  return { evidence: { kind, signature: signatureOf(...parts) }, findings, fault: '' };
}

/**
 * What the gate rests on is not as it was; nothing is run then, because the answer would prove nothing.
 * @param detail what happened to all of the names, a clause
 */
export function tampered(
  names: readonly string[],
  detail: string,
  findings: readonly Finding[] = [],
): Result {
  const changed = names.map((name): Finding => ({ name, state: 'failed', detail, output: '' }));
  return against('tampered', [...changed, ...findings], 'tampered', ...names);
}

/** A result that is no answer: the program is missing, or it took too long. */
function noAnswer(name: string, result: TaskResult, limitSec: number): string | null {
  switch (result.kind) {
    case 'missing':
      return `the command \`${name}\` is not there`;
    case 'refused':
      return `the command \`${name}\` may not be executed`;
    case 'failed':
      return `the command \`${name}\` could not be started (${result.what})`;
    case 'late':
      return `the command \`${name}\` did not end within ${Math.max(1, Math.round(Math.min(result.ms / 1000, limitSec)))} s`;
    default:
      return null;
  }
}

const howItEnded = (result: TaskResult): string =>
  result.kind === 'killed' ? `was ended by ${result.what}` : `exited with ${result.code}`;

/** Runs a gate: green where every command exits with 0. */
export function judgeGate(gate: readonly GateCommand[], around: Surroundings): Result {
  const results = around.run({
    tasks: gate.map(({ command, timeoutSec }) => ({
      argv: command,
      timeoutMs: timeoutSec * 1000,
      input: null,
    })),
    cwd: around.root,
    environment: around.environment,
    totalMs: around.totalMs,
    all: false,
  });
  const findings: Finding[] = [];
  for (const [index, { command, timeoutSec }] of gate.entries()) {
    const name = commandText(command);
    const result = results[index];
    if (!result) {
      findings.push({ name, state: 'not run', detail: '', output: '' });
      continue;
    }
    const output = lastLines(result.tail);
    const broken = noAnswer(name, result, timeoutSec);
    const passed = result.kind === 'exited' && result.code === 0;
    findings.push({
      name,
      state: passed ? 'passed' : 'failed',
      detail: passed ? '' : (broken ?? howItEnded(result)),
      output: passed ? '' : output,
    });
    if (broken !== null) return noEvidence(broken, findings);
  }
  const failed = findings.findIndex(({ state }) => state === 'failed');
  if (failed === -1 && results.length === gate.length) return green(findings);
  if (failed === -1) return noEvidence('the gate was not run to its end', findings);
  const { name, detail, output } = findings[failed]!;
  return against('red', findings, 'gate', String(failed), name, detail, steady(output));
}

const PATTERN_MS = 1000;
const PATHS = 50;

/** Tests a pattern of the repository's own, which may be one that never ends. @throws ListError */
function matches(pattern: string, text: string): boolean {
  try {
    return (
      runInNewContext('new RegExp(p,"m").test(t)', { p: pattern, t: text }, { timeout: PATTERN_MS }) === true
    );
  } catch {
    throw new ListError(`the pattern ${JSON.stringify(pattern)} takes too long`);
  }
}

/** Why a path's check fails, or null. */
function pathFails(root: string, check: Extract<Check, { kind: 'path' }>): string | null {
  const paths = /[*?]/.test(check.path) ? expand(root, check.path, PATHS) : [check.path.replace(/\/$/, '')];
  const there = paths.filter((path) => standsInside(root, path));
  if (there.length === 0) return `${check.path} is not there`;
  if (check.contains === null && check.matches === null) return null;
  const fits = there.some((path) => {
    const text = readInside(root, path)?.toString('utf8');
    return (
      text !== undefined &&
      (check.contains === null || text.includes(check.contains)) &&
      (check.matches === null || matches(check.matches, text))
    );
  });
  if (fits) return null;
  return check.contains === null
    ? `${check.path} does not match ${JSON.stringify(check.matches)}`
    : `${check.path} does not contain ${JSON.stringify(check.contains)}${check.matches === null ? '' : `, or does not match ${JSON.stringify(check.matches)}`}`;
}

/** Checks every criterion, also behind one that fails. */
function judgeCriteria(file: string, around: Surroundings): Result {
  const bytes = readInside(around.root, file);
  if (!bytes) return noEvidence(`the criteria ${file} cannot be read`);
  const findings: Finding[] = [];
  try {
    const criteria = readCriteria(bytes.toString('utf8'));
    const commands = criteria.flatMap(({ check }) => (check.kind === 'command' ? [check] : []));
    const results =
      commands.length === 0
        ? []
        : around.run({
            tasks: commands.map(({ command, timeoutSec }) => ({
              argv: command,
              timeoutMs: (timeoutSec ?? DEFAULT_COMMAND_SEC) * 1000,
              input: null,
            })),
            cwd: around.root,
            environment: around.environment,
            totalMs: around.totalMs,
            all: true,
          });
    let next = 0;
    for (const { id, title, check } of criteria) {
      const name = title === id ? id : `${id}: ${title}`;
      if (check.kind === 'path') {
        const detail = pathFails(around.root, check);
        findings.push({
          name,
          state: detail === null ? 'passed' : 'failed',
          detail: detail ?? '',
          output: '',
        });
        continue;
      }
      const result = results[next++];
      if (!result) return noEvidence(`the criterion ${id} was not checked`, findings);
      const command = commandText(check.command);
      const broken = noAnswer(command, result, check.timeoutSec ?? DEFAULT_COMMAND_SEC);
      const passed = result.kind === 'exited' && result.code === 0;
      findings.push({
        name,
        state: passed ? 'passed' : 'failed',
        detail: passed ? '' : (broken ?? `\`${command}\` ${howItEnded(result)}`),
        output: passed ? '' : lastLines(result.tail),
      });
      if (broken !== null) return noEvidence(`${broken} (criterion ${id})`, findings);
    }
  } catch (error) {
    if (error instanceof ListError)
      return noEvidence(`the criteria ${file} cannot be used: ${error.message}`);
    throw error;
  }
  const failed = findings.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return green(findings);
  const parts = failed.map(({ name, detail, output }) => `${name}\n${detail}\n${steady(output)}`);
  return against('red', findings, 'criteria', ...parts);
}

/** Looks for open tasks. @param armed the tasks that the list had at the start */
function judgeTasks(file: string, armed: readonly string[], root: string): Result {
  const bytes = readInside(root, file);
  if (!bytes && armed.length === 0) return noEvidence(`the task list ${file} cannot be read`);
  let items: ReturnType<typeof readTasks> = [];
  try {
    items = readTasks(bytes?.toString('utf8') ?? '');
  } catch (error) {
    if (!(error instanceof ListError)) throw error;
    return noEvidence(`the task list ${file} cannot be used: ${error.message}`);
  }
  const findings = items.map(
    ({ text, open }): Finding => ({
      name: text,
      state: open ? 'open' : 'passed',
      detail: '',
      output: '',
    }),
  );
  // Notes behind a task are the agent's to add; the task itself is not its to take out.
  const missing = armed.filter((task) => !items.some(({ text }) => text.startsWith(task)));
  if (missing.length > 0) return tampered(missing, `was taken out of ${file}`, findings);
  const open = items.filter((item) => item.open).map(({ text }) => text);
  return open.length === 0 ? green(findings) : against('red', findings, 'tasks', ...open);
}

/** Gathers the evidence of a mode. */
export function gather(
  mode: LoopMode,
  loop: LoopPolicy,
  armedTasks: readonly string[],
  around: Surroundings,
): Result {
  if (mode === 'gate') return judgeGate(loop.gate, around);
  if (mode === 'criteria') return judgeCriteria(loop.criteria!, around);
  return judgeTasks(loop.tasks!, armedTasks, around.root);
}
