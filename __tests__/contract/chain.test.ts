import * as fs from 'node:fs';
import * as path from 'node:path';
import { combine } from '../../src/contract/chain.js';
import { findEvent } from '../../src/contract/events.js';
import type { HostOutcome } from '../../src/contract/outcome.js';

interface Measured {
  readonly id: string;
  readonly event: string;
  readonly entries: readonly {
    readonly exit: number | null;
    readonly signal?: string;
    readonly timedOut?: boolean;
    readonly stdout?: string;
  }[];
  /** How many of the entries were seen to start, where that was looked at. */
  readonly started?: number;
  readonly outcome: string;
  readonly reason?: string;
}

/** Every row was run under the real CLI 1.0.102: what the entries of one event printed, and what the host then did. */
const MEASURED = fs
  .readFileSync(path.join(__dirname, '../cases/chains.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Measured);

function wordOf({ kind, context }: HostOutcome, event: string): string {
  if (kind === 'denies') return 'denied';
  if (kind === 'blocks') return 'blocked';
  if (kind === 'answers') return 'handled';
  if (kind === 'continues' || kind === 'stops') return kind;
  if (event === 'preToolUse' || event === 'permissionRequest')
    return kind === 'modifies' ? 'modified' : 'ran';
  if (kind === 'modifies') return context === null ? 'replaced' : 'replaced+appended';
  return context === null ? 'original' : 'appended';
}

/** What the outcome says in words, as the host passes it on. */
function textOf(outcome: HostOutcome): string {
  if (outcome.kind === 'modifies') return String(outcome.value);
  return 'reason' in outcome ? outcome.reason : (outcome.context ?? '');
}

test.each(MEASURED.map((row): [string, Measured] => [row.id, row]))('%s', (_id, row) => {
  const { facts, dialect } = findEvent(row.event)!;
  const links = row.entries.map(({ exit, signal, timedOut, stdout }) => ({
    dialect,
    run: {
      exit,
      signal: signal ?? null,
      timedOut: timedOut ?? false,
      stdout: Buffer.from(stdout ?? ''),
    },
  }));
  const { outcome, started } = combine(facts.name, links);
  expect(wordOf(outcome, facts.name)).toBe(row.outcome);
  if (row.started !== undefined) expect(started).toBe(row.started);
  if (row.reason !== undefined) expect(row.reason).toContain(textOf(outcome));
  if (outcome.context !== null && row.reason !== undefined) expect(row.reason).toContain(outcome.context);
});
