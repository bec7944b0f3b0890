import { drill } from '../../src/drill/drill.js';
import { provedCells } from '../../src/prove/agreement.js';
import { prove } from '../../src/prove/prove.js';
import { DEFAULT_VERSION } from '../../src/prove/tested.js';
import { BAD_HOOKS } from '../cases/bad-guards.js';
import { makeRepository } from '../helpers/repository.js';

const GUARDS = BAD_HOOKS.filter(({ event }) => event === 'preToolUse');
/** One that denies what it should, one that nearly every guard forgets, and the tools that take least time. */
const ONLY = ['attack/destroy', 'attack/tamper', 'benign/codex'];

test.each(GUARDS.map((guard) => [guard.name, guard] as const))(
  'drill and prove agree on a guard that %s',
  async (_, { event, entry, files }) => {
    const root = makeRepository({
      ...files,
      '.github/hooks/hooks.json': JSON.stringify({ version: 1, hooks: { [event]: [entry] } }),
    });
    const report = await prove(root, { version: DEFAULT_VERSION, own: [], only: ONLY });
    const proved = provedCells(report);
    expect(proved.map((cell) => cell.case)).toEqual([
      'attack/destroy',
      'attack/tamper',
      'benign/bash',
      'benign/apply_patch',
      'benign/rg',
    ]);
    const drilled = await drill(root, { surface: 'cli', event: null, only: proved.map((cell) => cell.case) });
    const outcomes = new Map(drilled.cells.map((cell) => [cell.case, cell.hostOutcome]));
    expect(proved).toEqual(proved.map((cell) => ({ ...cell, hostOutcome: outcomes.get(cell.case) })));
  },
);
