import type { Rule } from '../../rule.js';
import { listPlaces, liveEntries } from './_sources.js';

const stop = (script: string): string =>
  `{"version": 1, "hooks": {"agentStop": [{"type": "command", "bash": "node -e ${script}"}]}}\n`;

export const severalStops: Rule = {
  id: 'manifest/several-stops',
  severity: 'warning',
  title: 'Several agentStop entries, of which only the last answer counts',
  documentation: `The host takes the answer of the **last** agentStop entry that gives one: block, then allow, stops the agent; allow, then
block, sends it on. Two loops in one repository therefore undo each other. An entry that prints nothing does no harm, but a reader
cannot tell from the manifest that it prints nothing.`,
  bad: { files: { '.github/hooks/a.json': stop('0'), '.github/hooks/b.json': stop('1') } },
  good: { files: { '.github/hooks/a.json': stop('0') } },
  check({ repository }, report) {
    const entries = liveEntries(repository, 'agentStop');
    const last = entries.at(-1);
    if (entries.length < 2 || !last) return;
    report({
      file: last.manifest.path,
      place: last.manifest.place(last.pointer),
      message: `${entries.length} agentStop entries are live; if this one answers, its answer undoes those of ${listPlaces(entries.slice(0, -1))}.`,
      help: 'Keep one entry, and let it call the others.',
    });
  },
};
