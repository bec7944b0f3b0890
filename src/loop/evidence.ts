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

const OUTPUT_LINES = 60;
const OUTPUT_CHARS = 6000;

/** The last lines of a program's output, without colours and other control characters. */
export function lastLines(output: string): string {
  const clean = output
    .replace(/\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[@-_]/g, '')
    .replace(/[^\n]*\r(?!\n)/g, '')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .trimEnd();
  const lines = clean.split('\n').slice(-OUTPUT_LINES).join('\n');
  return lines.length > OUTPUT_CHARS ? `…${lines.slice(-OUTPUT_CHARS)}` : lines;
}

/** What differs between two runs of one failure: times, addresses, ids, names of temporary files. Counts of failures stay. */
function steady(output: string): string {
  return output
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.,\d]*(?:Z|[+-]\d\d:?\d\d)?/g, '<time>')
    .replace(/\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\b/g, '<time>')
    .replace(
      /\b\d+(?:[.,]\d+)?\s?(?:ms|[\u00b5\u03bc]s|us|ns|s|sec|secs|seconds?|min|minutes?)\b/g,
      '<duration>',
    )
    .replace(
      /\b0x[0-9a-f]+\b|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b|\b(?=[a-f]*\d)[0-9a-f]{8,}\b/gi,
      '<id>',
    )
    .replace(/\/tmp\/[^\s:'")]+/g, '<temporary>')
    .replace(/\bpid[ =:]*\d+\b/gi, '<pid>');
}

const signatureOf = (...parts: readonly string[]): string => sha256(parts.join('\0')).slice(0, 32);

function commandText(argv: readonly string[]): string {
  return argv.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word))).join(' ');
}

function fault(fault: string, findings: readonly Finding[] = []): Result {
  return { evidence: { kind: 'fault' }, findings, fault };
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
    if (broken !== null) return fault(broken, findings);
  }
  const failed = findings.findIndex(({ state }) => state === 'failed');
  if (failed === -1 && results.length === gate.length)
    return { evidence: { kind: 'green' }, findings, fault: '' };
  if (failed === -1) return fault('the gate was not run to its end', findings);
  const { name, detail, output } = findings[failed]!;
  return {
    evidence: { kind: 'red', signature: signatureOf('gate', String(failed), name, detail, steady(output)) },
    findings,
    fault: '',
  };
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
export function judgeCriteria(file: string, around: Surroundings): Result {
  const bytes = readInside(around.root, file);
  if (!bytes) return fault(`the criteria ${file} cannot be read`);
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
      if (!result) return fault(`the criterion ${id} was not checked`, findings);
      const command = commandText(check.command);
      const broken = noAnswer(command, result, check.timeoutSec ?? DEFAULT_COMMAND_SEC);
      const passed = result.kind === 'exited' && result.code === 0;
      findings.push({
        name,
        state: passed ? 'passed' : 'failed',
        detail: passed ? '' : (broken ?? `\`${command}\` ${howItEnded(result)}`),
        output: passed ? '' : lastLines(result.tail),
      });
      if (broken !== null) return fault(`${broken} (criterion ${id})`, findings);
    }
  } catch (error) {
    if (error instanceof ListError) return fault(`the criteria ${file} cannot be used: ${error.message}`);
    throw error;
  }
  const failed = findings.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return { evidence: { kind: 'green' }, findings, fault: '' };
  const parts = failed.map(({ name, detail, output }) => `${name}\n${detail}\n${steady(output)}`);
  return {
    evidence: { kind: 'red', signature: signatureOf('criteria', ...parts) },
    findings,
    fault: '',
  };
}

/** Looks for open tasks. @param armed the tasks that the list had at the start */
export function judgeTasks(file: string, armed: readonly string[], root: string): Result {
  const bytes = readInside(root, file);
  if (!bytes && armed.length === 0) return fault(`the task list ${file} cannot be read`);
  let items: ReturnType<typeof readTasks> = [];
  try {
    items = readTasks(bytes?.toString('utf8') ?? '');
  } catch (error) {
    if (!(error instanceof ListError)) throw error;
    return fault(`the task list ${file} cannot be used: ${error.message}`);
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
  if (missing.length > 0)
    return {
      evidence: { kind: 'tampered', signature: signatureOf('tampered', ...missing) },
      findings: [
        ...missing.map(
          (name): Finding => ({ name, state: 'failed', detail: `was taken out of ${file}`, output: '' }),
        ),
        ...findings,
      ],
      fault: '',
    };
  const open = items.filter((item) => item.open).map(({ text }) => text);
  return open.length === 0
    ? { evidence: { kind: 'green' }, findings, fault: '' }
    : { evidence: { kind: 'red', signature: signatureOf('tasks', ...open) }, findings, fault: '' };
}

/** The finding that files of the gate were changed; the gate is not run then, because its answer would prove nothing. */
export function tampered(names: readonly string[]): Result {
  return {
    evidence: { kind: 'tampered', signature: signatureOf('tampered', ...names) },
    findings: names.map((name) => ({
      name: name.replace('#scripts.', ', script '),
      state: 'failed',
      detail: 'is not as it was when the loop was armed',
      output: '',
    })),
    fault: '',
  };
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
