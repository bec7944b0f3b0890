import type { Cause, Evidence, Progress, Turn } from '../../src/loop/machine.js';

/** One row of the state machine: what was, what comes, and what is decided. */
export interface MachineRow {
  readonly name: string;
  readonly max?: number;
  readonly needsSentinel?: boolean;
  readonly before?: Partial<Progress>;
  readonly turn?: Partial<Turn>;
  readonly evidence: Evidence;
  readonly decision: 'block' | 'stop';
  readonly cause: Cause;
  readonly end?: Cause;
  readonly last?: boolean;
}

const green: Evidence = { kind: 'green' };
const fault: Evidence = { kind: 'fault' };
const red = (signature = 'a'): Evidence => ({ kind: 'red', signature });
const bad = (signature = 't'): Evidence => ({ kind: 'tampered', signature });

export const MACHINE: readonly MachineRow[] = [
  // Evidence.
  { name: 'green at the first stop', evidence: green, decision: 'stop', cause: 'done' },
  { name: 'red at the first stop', evidence: red(), decision: 'block', cause: 'red' },
  { name: 'red, then green', before: { blocks: 1, signatures: ['a'] }, turn: { active: true }, evidence: green, decision: 'stop', cause: 'done' },
  { name: 'red, then red otherwise', before: { blocks: 1, signatures: ['a'] }, turn: { active: true }, evidence: red('b'), decision: 'block', cause: 'red' },
  { name: 'the gate was changed', evidence: bad(), decision: 'block', cause: 'tampered' },

  // Sentinel.
  { name: 'green, sentinel required and said', needsSentinel: true, turn: { sentinel: true }, evidence: green, decision: 'stop', cause: 'done' },
  { name: 'green, sentinel required and not said', needsSentinel: true, turn: { sentinel: false }, evidence: green, decision: 'block', cause: 'unsaid' },
  { name: 'green, sentinel required and not to be known', needsSentinel: true, turn: { sentinel: null }, evidence: green, decision: 'stop', cause: 'fault' },
  { name: 'red, sentinel said', needsSentinel: true, turn: { sentinel: true }, evidence: red(), decision: 'block', cause: 'red' },
  { name: 'the gate was changed, sentinel said', needsSentinel: true, turn: { sentinel: true }, evidence: bad(), decision: 'block', cause: 'tampered' },
  { name: 'sentinel said that nobody asked for, red', turn: { sentinel: true }, evidence: red(), decision: 'block', cause: 'red' },

  // Budget.
  { name: 'one block is left', max: 2, before: { blocks: 1, signatures: ['a'] }, turn: { active: true }, evidence: red('b'), decision: 'block', cause: 'red', last: true },
  { name: 'the budget is used up', max: 2, before: { blocks: 2, signatures: ['a', 'b'] }, turn: { active: true }, evidence: red('c'), decision: 'stop', cause: 'budget' },
  { name: 'the budget is used up, and it is green', max: 2, before: { blocks: 2, signatures: ['a', 'b'] }, turn: { active: true }, evidence: green, decision: 'stop', cause: 'done' },
  { name: 'a budget of one', max: 1, evidence: red(), decision: 'block', cause: 'red', last: true },
  { name: 'the budget is used up, and the gate was changed', max: 1, before: { blocks: 1, signatures: ['t'] }, turn: { active: true }, evidence: bad('u'), decision: 'stop', cause: 'tampered', end: 'budget' },
  { name: 'the deadline has passed', turn: { late: true }, evidence: red(), decision: 'stop', cause: 'deadline' },
  { name: 'the deadline has passed, and it is green', turn: { late: true }, evidence: green, decision: 'stop', cause: 'done' },

  // Re-entry.
  { name: 'the host cut the chain', before: { blocks: 2, signatures: ['a', 'b'] }, turn: { active: false }, evidence: red('c'), decision: 'stop', cause: 'cut' },
  { name: 'the host cut the chain, and it is green', before: { blocks: 2, signatures: ['a', 'b'] }, turn: { active: false }, evidence: green, decision: 'stop', cause: 'done' },
  { name: 'the host says nothing of a chain', before: { blocks: 1, signatures: ['a'] }, turn: { active: null }, evidence: red('b'), decision: 'block', cause: 'red' },
  { name: 'somebody else has sent the agent on', turn: { active: true }, evidence: red(), decision: 'block', cause: 'red' },
  { name: 'the loop is over', before: { blocks: 1, signatures: ['a'], ended: true }, turn: { active: true }, evidence: red(), decision: 'stop', cause: 'over' },
  { name: 'the loop is over, whatever is found', before: { ended: true }, evidence: bad(), decision: 'stop', cause: 'over' },

  // Stall.
  { name: 'nothing changed for one turn', before: { blocks: 1, signatures: ['a'], tree: 'x' }, turn: { active: true, tree: 'x' }, evidence: red('a'), decision: 'block', cause: 'red' },
  { name: 'nothing changed for two turns', before: { blocks: 2, signatures: ['a', 'a'], tree: 'x', idle: 1 }, turn: { active: true, tree: 'x' }, evidence: red('a'), decision: 'stop', cause: 'stalled' },
  { name: 'nothing changed but the finding', before: { blocks: 2, signatures: ['b', 'a'], tree: 'x', idle: 1 }, turn: { active: true, tree: 'x' }, evidence: red('c'), decision: 'block', cause: 'red' },
  { name: 'a work tree that nobody can tell', before: { blocks: 1, signatures: ['a'], tree: null, idle: 0 }, turn: { active: true, tree: null }, evidence: red('a'), decision: 'block', cause: 'red' },
  { name: 'the same failure for the second time', before: { blocks: 1, signatures: ['a'], tree: 'x' }, turn: { active: true, tree: 'y' }, evidence: red('a'), decision: 'block', cause: 'red' },
  { name: 'the same failure for the third time', before: { blocks: 2, signatures: ['a', 'a'], tree: 'x' }, turn: { active: true, tree: 'y' }, evidence: red('a'), decision: 'stop', cause: 'stalled' },
  { name: 'the same failure for the third time, with others between', before: { blocks: 4, signatures: ['a', 'b', 'a', 'c'], tree: 'x' }, turn: { active: true, tree: 'y' }, evidence: red('a'), decision: 'stop', cause: 'stalled' },
  { name: 'back and forth', before: { blocks: 3, signatures: ['a', 'b', 'a'], tree: 'x' }, turn: { active: true, tree: 'y' }, evidence: red('b'), decision: 'stop', cause: 'stalled' },
  { name: 'forth and on', before: { blocks: 3, signatures: ['a', 'b', 'a'], tree: 'x' }, turn: { active: true, tree: 'y' }, evidence: red('c'), decision: 'block', cause: 'red' },
  { name: 'the same tasks are open for the third turn', before: { blocks: 2, signatures: ['one', 'one'] }, turn: { active: true }, evidence: red('one'), decision: 'stop', cause: 'stalled' },
  { name: 'the gate stays changed', before: { blocks: 2, signatures: ['t', 't'] }, turn: { active: true }, evidence: bad('t'), decision: 'stop', cause: 'tampered', end: 'stalled' },
  { name: 'the sentinel is never said', needsSentinel: true, before: { blocks: 2, signatures: ['sentinel', 'sentinel'] }, turn: { active: true, sentinel: false }, evidence: green, decision: 'stop', cause: 'stalled' },

  // Fault.
  { name: 'something of ours does not work', evidence: fault, decision: 'stop', cause: 'fault' },
  { name: 'something of ours does not work in the middle', before: { blocks: 3, signatures: ['a', 'b', 'c'] }, turn: { active: true }, evidence: fault, decision: 'stop', cause: 'fault' },
  { name: 'a call of the model failed', turn: { modelError: true }, evidence: red(), decision: 'stop', cause: 'error' },
  { name: 'a call of the model failed, and it is green', turn: { modelError: true }, evidence: green, decision: 'stop', cause: 'done' },
  { name: 'a call of the model failed, and the gate was changed', turn: { modelError: true }, evidence: bad(), decision: 'stop', cause: 'tampered', end: 'error' },
];
