import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { judgeCommand } from '../defend/command/index.js';
import { judgeTool } from '../defend/tools/index.js';
import { type ExplainRequest, explain, showExplanation } from '../guard/explain.js';
import { POLICY_FILE, type Policy, PolicyError, readPolicy } from '../guard/policy.js';
import { policyProblems } from '../guard/policy-check.js';
import { ReplayError, readCalls, replay, showReplay } from '../guard/replay.js';
import { readChain } from '../guard/taint/chain.js';
import { readNames } from '../guard/taint/record.js';
import { readGivenFile } from '../surface/given-file.js';
import { UsageError } from './command.js';

const DEFENCE = { judgeCommand, judgeTool };

export interface GuardOptions {
  /** A policy's path; undefined: the repository's own, where there is one. */
  readonly policy: string | undefined;
  readonly tainted: boolean;
  /** A session's state folder, whose taint counts. */
  readonly state?: string | undefined;
  readonly format: 'text' | 'json';
}

/** The policy that would be pinned. One with a fault is told, not half used: the guard denies everything with it. */
function policyOf(named: string | undefined): Policy {
  const path = named ?? POLICY_FILE;
  if (named === undefined && !existsSync(path)) return readPolicy(null);
  const text = readGivenFile(path).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${(error as Error).message}`);
  }
  const [problem] = policyProblems(value);
  if (problem) throw new UsageError(`${path}${problem.pointer}: ${problem.message}`);
  try {
    return readPolicy(text);
  } catch (error) {
    if (error instanceof PolicyError) throw new UsageError(`${path}: ${error.message}`);
    throw error;
  }
}

/** What a real session has read. */
function readState(folder: string): NonNullable<ExplainRequest['read']> {
  const chain = readChain(folder);
  if (chain === 'missing') throw new UsageError(`${folder} holds no session's state`);
  if (chain === 'altered')
    throw new UsageError(`the state in ${folder} was altered; a session with it is tainted`);
  return { taint: chain.taint, names: readNames(folder) };
}

function requestOf(options: GuardOptions): Omit<ExplainRequest, 'tool' | 'args'> {
  const here = resolve('.');
  return {
    ...(options.state === undefined ? {} : { read: readState(resolve(options.state)) }),
    cwd: here,
    root: here,
    tainted: options.tainted,
    policy: policyOf(options.policy),
    environment: process.env,
  };
}

/** What the guard would say to one call, as text. */
export function explainCall(tool: string, args: unknown, options: GuardOptions): string {
  const explanation = explain({ ...requestOf(options), tool, args }, DEFENCE);
  return options.format === 'json'
    ? `${JSON.stringify(explanation, null, 2)}\n`
    : showExplanation(explanation);
}

/** What the guard would say to every call of a recorded session, as text. */
export function replayFile(path: string, options: GuardOptions): string {
  try {
    const calls = replay(readCalls(readGivenFile(path).toString('utf8')), requestOf(options), DEFENCE);
    return options.format === 'json'
      ? `${JSON.stringify({ schema: 1, calls }, null, 2)}\n`
      : showReplay(calls);
  } catch (error) {
    if (error instanceof ReplayError) throw new UsageError(`${path}: ${error.message}`);
    throw error;
  }
}
