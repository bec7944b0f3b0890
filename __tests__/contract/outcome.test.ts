import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import { findEvent } from '../../src/contract/events.js';
import { type HookRun, type HostOutcome, outcomeOf, readAnswer } from '../../src/contract/outcome.js';

interface Measured {
  readonly id: string;
  readonly event: string;
  readonly run: {
    readonly exit: number | null;
    readonly signal?: string;
    readonly timedOut?: boolean;
    readonly stdout?: string;
    readonly stdoutBase64?: string;
    readonly stderr?: string;
  };
  /** The session had no permission granted beforehand. */
  readonly asks?: boolean;
  readonly outcome: string;
  readonly reason?: string;
}

const cases = path.join(__dirname, '../cases');

/** Every row was run under the real CLI 1.0.102: what the hook printed and how it ended, and what the host then did. */
const MEASURED: Measured[] = fs
  .readFileSync(path.join(cases, 'outcomes.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Measured);

function runOf({ run }: Measured): HookRun {
  return {
    exit: run.exit,
    signal: run.signal ?? null,
    timedOut: run.timedOut ?? false,
    stdout:
      run.stdoutBase64 === undefined
        ? Buffer.from(run.stdout ?? '')
        : Buffer.from(run.stdoutBase64, 'base64'),
    stderr: Buffer.from(run.stderr ?? ''),
  };
}

/** The word that the table uses for an outcome. */
function wordOf(event: string, outcome: HostOutcome, asks: boolean): string {
  const { kind, context } = outcome;
  if (event === 'preToolUse' || event === 'permissionRequest') {
    if (kind === 'denies') return 'denied';
    if (kind === 'fails') return 'invalidArgs';
    if (asks && kind !== 'grants') return 'asks';
    if (kind === 'modifies') {
      // The host checks the new arguments against the tool's own schema; the table's tool is bash.
      return typeof (outcome.value as { command?: unknown }).command === 'string'
        ? 'modified'
        : 'invalidArgs';
    }
    return 'ran';
  }
  if (kind === 'continues' || kind === 'stops') return kind;
  if (kind === 'blocks') return 'blocked';
  if (kind === 'answers') return 'handled';
  if (kind === 'ignored') return 'ignored';
  const none = event === 'sessionStart' || event === 'subagentStart' ? 'ignored' : 'original';
  if (kind === 'modifies')
    return context === null || event !== 'postToolUse' ? 'replaced' : 'replaced+appended';
  return context === null ? none : 'appended';
}

test('the table is all there', () => {
  expect(MEASURED.length).toBeGreaterThan(1500);
});

test('every measured behaviour has the outcome that the host gave it', () => {
  const wrong = MEASURED.flatMap((row) => {
    const known = findEvent(row.event);
    if (!known) return [`${row.id}: unknown event`];
    const outcome = outcomeOf(known.facts.name, known.dialect, runOf(row));
    const word = wordOf(known.facts.name, outcome, row.asks ?? false);
    return word === row.outcome ? [] : [`${row.id}: the host ${row.outcome}, we ${word}`];
  });
  expect(wrong).toEqual([]);
});

test('a deny carries the reason that the model was told', () => {
  const wrong = MEASURED.flatMap((row) => {
    const known = findEvent(row.event);
    if (row.outcome !== 'denied' || row.reason === undefined || known?.facts.name !== 'preToolUse') return [];
    // JavaScript cannot print a number as the host does where its text had a fraction or 64 bits.
    if (/: (?:-?\d+\.0|-0\.0|\d{16,})$/.test(row.reason)) return [];
    const outcome = outcomeOf('preToolUse', known.dialect, runOf(row));
    return outcome.kind === 'denies' && row.reason.includes(outcome.reason)
      ? []
      : [`${row.id}: ${row.reason}`];
  });
  expect(wrong.length).toBeLessThanOrEqual(10);
  expect(wrong.filter((line) => !/\d/.test(line))).toEqual([]);
});

interface ContractRow {
  readonly id: string;
  readonly bash: string;
  readonly outcome: 'ran' | 'denied';
}

describe('each row of the contract, run as the host runs it', () => {
  const contract = JSON.parse(fs.readFileSync(path.join(cases, 'contract-outcomes.json'), 'utf8')) as {
    readonly rows: readonly ContractRow[];
  };
  test.each(contract.rows.map((row): [string, ContractRow] => [row.id, row]))(
    '%s',
    (_id, { bash, outcome }) => {
      const run = spawnSync('/bin/bash', ['--norc', '--noprofile', '-c', bash], {
        input: '{}',
        timeout: 1000,
        killSignal: 'SIGKILL',
      });
      const timedOut = (run.error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT';
      const judged = outcomeOf('preToolUse', 'camel', {
        exit: run.status,
        signal: run.signal,
        stdout: run.stdout,
        timedOut,
      });
      expect(judged.kind === 'denies' ? 'denied' : 'ran').toBe(outcome);
    },
  );
});

describe('what does not fit into the table', () => {
  const MIB = 1024 * 1024;
  const deny = '{"permissionDecision":"deny","permissionDecisionReason":"R"}';
  const done = { exit: 0, signal: null, timedOut: false };
  test.each<[name: string, stdout: string, kind: string]>([
    ['a deny, then 11 MiB of spaces', deny + ' '.repeat(11 * MIB), 'denies'],
    ['11 MiB of spaces, then a deny', ' '.repeat(11 * MIB) + deny, 'runs'],
    ['9 MiB of spaces, then a deny', ' '.repeat(9 * MIB) + deny, 'denies'],
    [
      'a hundred thousand progress lines, then a deny',
      '{"type":"progress","message":"p"}\n'.repeat(100_000) + deny,
      'denies',
    ],
  ])('%s', (_name, stdout, kind) => {
    expect(outcomeOf('preToolUse', 'camel', { ...done, stdout: Buffer.from(stdout) }).kind).toBe(kind);
  });
});

test.each([
  [['C', 1], '["C",1]'],
  [{ a: 1 }, '{"a":1}'],
  [5, '5'],
  ['C', 'C'],
  ['', null],
  [null, null],
])('the context %j of a prompt reaches the model as %j', (additionalContext, context) => {
  const run = {
    exit: 0,
    signal: null,
    timedOut: false,
    stdout: Buffer.from(JSON.stringify({ additionalContext })),
  };
  expect(outcomeOf('userPromptSubmitted', 'camel', run)).toEqual({ kind: 'runs', context });
});

test('any bytes are an answer or none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const answer = readAnswer(bytes);
      expect(answer === null || typeof answer === 'object').toBe(true);
    }),
  );
});

test('whatever a guard prints, an exit code other than 0 denies', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 255 }), (text, exit) => {
      const run = { exit, signal: null, timedOut: false, stdout: Buffer.from(text) };
      expect(outcomeOf('preToolUse', 'camel', run).kind).toBe('denies');
    }),
  );
});
