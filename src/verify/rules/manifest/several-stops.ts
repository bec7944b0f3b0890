import { readLoop } from '../../../guard/policy-loop.js';
import type { Repository } from '../../../surface/model.js';
import type { Rule } from '../../rule.js';
import { policyOf } from '../policy/_policy.js';
import { listPlaces, liveEntries, startsOurs } from './_sources.js';

/** Whether our entry ever answers. */
function holds(repository: Repository): boolean {
  const policy = policyOf(repository);
  try {
    const loop = readLoop(policy && !policy.problem ? JSON.stringify(policy.value) : null);
    return loop !== null && (loop.permit.length > 0 || loop.chain.length > 0);
  } catch {
    // What is wrong with it is the schema rule's business; a loop that cannot be read holds nobody.
    return false;
  }
}

const stop = (script: string): string =>
  `{"version": 1, "hooks": {"agentStop": [{"type": "command", "bash": "node -e ${script}"}]}}\n`;

export const severalStops: Rule = {
  id: 'manifest/several-stops',
  severity: 'warning',
  title: 'Several agentStop entries, of which only the last answer counts',
  documentation: `The host takes the answer of the **last** agentStop entry that gives one: block, then allow, stops the agent; allow, then
block, sends it on. Two loops in one repository therefore undo each other. An entry that prints nothing does no harm, but a reader
cannot tell from the manifest that it prints nothing.

The loop of Portcullis takes others in: move their commands into \`loop.chain\` of \`.github/portcullis.json\`. Where the policy has no loop, the
entry that bootstrap wrote prints nothing and is not counted.`,
  bad: { files: { '.github/hooks/a.json': stop('0'), '.github/hooks/b.json': stop('1') } },
  good: { files: { '.github/hooks/a.json': stop('0') } },
  check({ repository }, report) {
    const live = liveEntries(repository, 'agentStop');
    // Bootstrap writes it whether or not the policy has a loop.
    const ours = live.find((entry) => startsOurs(entry, 'agent-stop.cjs'));
    const counts = ours !== undefined && holds(repository);
    const entries = live.filter((entry) => entry !== ours || counts);
    const last = entries.at(-1);
    if (entries.length < 2 || !last) return;
    report({
      file: last.manifest.path,
      place: last.manifest.place(last.pointer),
      message: `${entries.length} agentStop entries are live; if this one answers, its answer undoes those of ${listPlaces(entries.slice(0, -1))}.`,
      help: counts
        ? 'Move the commands of the others into "loop.chain" of .github/portcullis.json, and remove their entries.'
        : 'Keep one entry, and let it call the others.',
    });
  },
};
