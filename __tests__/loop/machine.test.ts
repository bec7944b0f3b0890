import fc from 'fast-check';
import { type Evidence, judge, type Progress, START, type Turn } from '../../src/loop/machine.js';
import { MACHINE } from '../cases/loop-machine.js';

const TURN: Turn = { active: false, modelError: false, late: false, sentinel: false, tree: null };

test.each(MACHINE.map((row) => [row.name, row] as const))('%s', (_, row) => {
  const before: Progress = { ...START, ...row.before };
  const { progress, ...decision } = judge(
    { maxIterations: row.max ?? 6, needsSentinel: row.needsSentinel ?? false },
    before,
    { ...TURN, ...row.turn },
    row.evidence,
  );
  expect(decision).toEqual({
    decision: row.decision,
    cause: row.cause,
    end: row.end ?? row.cause,
    last: row.last ?? false,
  });
  expect(progress.blocks).toBe(before.blocks + (row.decision === 'block' ? 1 : 0));
  expect(progress.ended).toBe(row.decision === 'stop');
});

const signature = fc.constantFrom('a', 'b', 'c', 'd');
const evidence: fc.Arbitrary<Evidence> = fc.oneof(
  fc.constant<Evidence>({ kind: 'green' }),
  fc.constant<Evidence>({ kind: 'fault' }),
  signature.map((each): Evidence => ({ kind: 'red', signature: each })),
  fc.string().map((each): Evidence => ({ kind: 'red', signature: each })),
  signature.map((each): Evidence => ({ kind: 'tampered', signature: each })),
);
const turn: fc.Arbitrary<Turn> = fc.record({
  active: fc.constantFrom(true, true, true, false, null),
  modelError: fc.constantFrom(false, false, false, true),
  late: fc.constantFrom(false, false, false, true),
  sentinel: fc.constantFrom(true, false, null),
  tree: fc.constantFrom('x', 'y', null),
});

test('never more blocks than the budget, never one after an end, and counters never fall', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.boolean(),
      fc.array(fc.tuple(turn, evidence), { maxLength: 40 }),
      (maxIterations, needsSentinel, stops) => {
        let progress = START;
        let blocks = 0;
        let over = false;
        for (const [each, found] of stops) {
          const decision = judge({ maxIterations, needsSentinel }, progress, each, found);
          if (decision.decision === 'block') blocks++;
          if (over) expect(decision.decision).toBe('stop');
          if (found.kind === 'fault') expect(decision.decision).toBe('stop');
          over ||= decision.decision === 'stop';
          expect(decision.progress.blocks).toBe(blocks);
          expect(decision.progress.signatures.length).toBeGreaterThanOrEqual(progress.signatures.length);
          expect(blocks).toBeLessThanOrEqual(maxIterations);
          expect(decision.last).toBe(decision.decision === 'block' && blocks === maxIterations);
          progress = decision.progress;
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('done is only said with evidence', () => {
  fc.assert(
    fc.property(fc.boolean(), turn, evidence, (needsSentinel, each, found) => {
      const { cause } = judge({ maxIterations: 6, needsSentinel }, START, each, found);
      if (cause === 'done') {
        expect(found.kind).toBe('green');
        if (needsSentinel) expect(each.sentinel).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
