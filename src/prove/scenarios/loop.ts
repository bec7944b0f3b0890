import type { Facts } from '../facts.js';
import type { Step } from '../scenario.js';
import { bash, DONE } from './calls.js';
import { type Offer, offer } from './offer.js';

const GATE = 'portcullis-gate.sh';
const HANDOFF = 'portcullis-handoff.md';
/** More failures than any cap here lets it come to: each its own, so that no stall ends the loop first. */
const FAILURES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];

/** A gate that fails with each word in turn, and then passes. It counts where git does not look. */
function gate(...words: readonly string[]): string {
  return `n=$(( $(cat .git/portcullis-gate 2>/dev/null || echo 0) + 1 ))
echo $n > .git/portcullis-gate
set -- ${words.join(' ')}
[ $n -gt $# ] && exit 0
echo "fails with \${!n}"
exit 1
`;
}

function policy(maxIterations: number): Record<string, unknown> {
  return { loop: { mode: 'gate', gate: [['bash', GATE]], maxIterations, handoff: HANDOFF } };
}

/** Work, and then the wish to stop. */
function worked(turn: number): Step[] {
  return [{ calls: [bash(`echo ${turn} > portcullis-work-${turn}`)] }, DONE];
}

function missing({ ours, fixedPolicy }: Facts): string | null {
  for (const event of ['sessionStart', 'agentStop'])
    if (!ours.has(event)) return `no live ${event} hook of ours stands in the repository`;
  return fixedPolicy;
}

/** A loop with a gate of its own, whatever loop the repository's policy declares. */
export function loopScenarios(facts: Facts): Offer[] {
  return [
    offer(
      {
        id: 'loop/gate',
        title: 'A gate that is red, red and green sends the agent on twice, and then lets it stop',
        files: { [GATE]: gate('alpha', 'beta') },
        policy: policy(6),
        steps: [DONE, DONE, DONE],
        expect: {
          turns: 3,
          told: ['fails with alpha', 'fails with beta'],
          files: [{ path: HANDOFF, state: 'absent' }],
        },
      },
      missing(facts),
    ),
    offer(
      {
        id: 'loop/cap',
        title:
          'A gate that stays red sends the agent on as often as the policy says, and a hand-off is written',
        files: { [GATE]: gate(...FAILURES) },
        policy: policy(2),
        steps: [1, 2, 3].flatMap(worked),
        expect: {
          turns: 6,
          told: ['fails with alpha', 'fails with beta'],
          untold: ['fails with gamma'],
          files: [{ path: HANDOFF, matches: 'sent on 2 of 2 times' }],
        },
      },
      missing(facts),
    ),
  ];
}
