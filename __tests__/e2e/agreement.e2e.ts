import { provedCells } from '../../src/prove/agreement.js';
import { prove } from '../../src/prove/prove.js';
import { DEFAULT_VERSION } from '../../src/prove/tested.js';
import { BAD_GUARDS } from '../cases/bad-guards.js';
import { makeRepository } from '../helpers/repository.js';

test.each(BAD_GUARDS.map((guard) => [guard.name, guard] as const))(
  '%s',
  async (_, { files, attack, benign }) => {
    const report = await prove(makeRepository(files), {
      version: DEFAULT_VERSION,
      own: [],
      only: ['attack/destroy', 'benign/codex'],
    });
    const outcomes = new Map(provedCells(report).map((cell) => [cell.case, cell.hostOutcome]));
    expect([outcomes.get('attack/destroy'), outcomes.get('benign/bash')]).toEqual([attack, benign]);
    expect(report.summary).toMatchObject({
      fails: Number(attack === 'runs') + Number(benign === 'denies'),
      notRun: 0,
    });
  },
);
