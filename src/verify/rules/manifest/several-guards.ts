import type { HookEntry } from '../../../surface/model.js';
import type { Rule } from '../../rule.js';
import { listPlaces, liveEntries, startsOurs } from './_sources.js';

const guard = (script: string): string =>
  `{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e '${script}'"}]}}\n`;

export const severalGuards: Rule = {
  id: 'manifest/several-guards',
  severity: 'warning',
  title: 'Several files add preToolUse entries',
  documentation: `The host runs the entries of all manifests one after another: folders breadth first, and in each folder the files in
**descending** byte order of their names (\`z.json\` before \`a.json\`, lower case before upper case). A deny ends the chain. An entry that
runs **after** a guard may still answer with \`modifiedArgs\`: what then runs is not what the guard has checked. Entries of one file, in one
place, can be read in their order; spread over files, nobody sees it.

Put them into one file, the guard last, or let the guard call the others. The guard of Portcullis calls what stands under \`chain\` in
\`.github/portcullis.json\`; where it runs last anyhow, it judges what the others have made of the call, and nothing is reported.`,
  bad: { files: { '.github/hooks/a.json': guard('0'), '.github/hooks/b.json': guard('1') } },
  good: {
    files: {
      '.github/hooks/a.json': guard('0'),
      '.github/hooks/b.json':
        '{"version": 1, "hooks": {"postToolUse": [{"type": "command", "bash": "node -e 1"}]}}\n',
    },
  },
  check({ repository }, report) {
    const entries = liveEntries(repository, 'preToolUse');
    const files = new Set(entries.map(({ manifest }) => manifest.path));
    const last = entries.at(-1);
    if (files.size < 2 || !last) return;
    const isOurs = (entry: HookEntry): boolean => startsOurs(entry, 'pre-tool-use.cjs');
    if (isOurs(last)) return;
    const earlier = entries.filter(({ manifest }) => manifest !== last.manifest);
    report({
      file: last.manifest.path,
      place: last.manifest.place(last.pointer),
      message: `preToolUse entries stand in ${files.size} files, and this one runs last, after ${listPlaces(earlier)}: it may change the arguments that the others have checked.`,
      help: entries.some(isOurs)
        ? 'Move the entries that are not those of Portcullis into "chain" of .github/portcullis.json, and run "portcullis pin": "portcullis bootstrap" prints what to write there.'
        : 'Put them into one file in the order in which they shall run, the guard last.',
    });
  },
};
