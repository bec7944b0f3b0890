import type { Finding } from '../../src/loop/evidence.js';
import { type Handoff, handoffText } from '../../src/loop/handoff.js';
import { reasonText } from '../../src/loop/words.js';

const finding = (name: string, detail: string, output = ''): Finding => ({
  name,
  state: 'failed',
  detail,
  output,
});

const HANDOFF: Handoff = {
  session: 's',
  mode: 'gate',
  cause: 'fault',
  end: 'fault',
  blocks: 1,
  maxIterations: 6,
  detail: '',
  findings: [],
  minutes: 3,
};

test.each<[name: string, handoff: Partial<Handoff>, says: readonly string[]]>([
  [
    'a gate that could not be run',
    { detail: '`npm test` did not end within 3 s' },
    [
      '- Result: Not known: the loop could not look: `npm test` did not end within 3 s.',
      'Mend what the result names, then run the gate yourself.',
    ],
  ],
  [
    'a task list that cannot be read',
    { mode: 'tasks', detail: 'the task list a.md cannot be read' },
    [
      '- Result: Not known: the loop could not look: the task list a.md cannot be read.',
      'Mend what the result names, then go through the task list yourself.',
    ],
  ],
  [
    'criteria that cannot be used',
    { mode: 'criteria', detail: 'the criteria a.json cannot be read' },
    ['then go through the criteria yourself.'],
  ],
  ['a fault without a word', {}, ['- Result: Not known: the loop could not look.\n']],
  [
    'another end, and a fault besides',
    { cause: 'deadline', end: 'deadline', detail: 'the transcript cannot be read' },
    ['- Result: Not done: the time for the session is over (the transcript cannot be read).\n'],
  ],
  [
    'a changed gate',
    { cause: 'tampered', end: 'budget' },
    ['so nothing counts as done.\n', 'and run the gate again.'],
  ],
  [
    'tasks that were taken out',
    { mode: 'tasks', cause: 'tampered', end: 'budget' },
    ['and go through the task list again.'],
  ],
  [
    'open tasks',
    { mode: 'tasks', cause: 'budget', end: 'budget' },
    ['Start with the first open task above.'],
  ],
  ['a red gate', { cause: 'budget', end: 'budget' }, ['Start with the first failure above.']],
])('the hand-off of %s', (...[, handoff, says]) => {
  const text = handoffText({ ...HANDOFF, ...handoff });
  for (const part of says) expect(text).toContain(part);
});

test.each<[name: string, cause: 'red' | 'tampered', findings: readonly Finding[], says: string]>([
  [
    'a path',
    'red',
    [finding('guide: There is a guide', 'docs/guide.md is not there')],
    '- guide: There is a guide: docs/guide.md is not there\n',
  ],
  [
    'a command',
    'red',
    [finding('built', '`make` exited with 2', 'no rule')],
    '- built: `make` exited with 2. The end of its output follows.',
  ],
  ['nothing more to say', 'red', [finding('guide', '')], '- guide\n'],
  [
    'a changed gate',
    'tampered',
    [finding('gate.sh', 'is not as it was when the loop was armed')],
    '- gate.sh is not as it was when the loop was armed\n',
  ],
])('an agent that is sent on reads what is missing, and why: %s', (...[, cause, findings, says]) => {
  const text = reasonText({
    mode: 'criteria',
    decision: { cause, end: cause, last: false, progress: { blocks: 1 } } as never,
    maxIterations: 6,
    findings,
    sentinelSaid: false,
    tasks: null,
    handoff: 'left.md',
    handsOff: false,
  });
  expect(text).toContain(says);
});
