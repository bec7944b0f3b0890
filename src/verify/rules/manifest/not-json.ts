import type { Rule } from '../../rule.js';
import { losesFile } from './_drops.js';

const ENTRY = '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}';

export const notJson: Rule = {
  id: 'manifest/not-json',
  severity: 'error',
  title: 'The manifest is not strict JSON',
  documentation: `The host parses manifests with a strict JSON parser. A comment, a trailing comma, a byte order mark, an empty file, text
after the end, half of a surrogate pair written as an escape, a number beyond a double, or brackets more than 127 deep lose the **whole
file**; the session starts without its hooks, and only the host's log says so.

Remarks belong into a \`comment\` or \`description\` key, which the host ignores.`,
  bad: { files: { '.github/hooks/guard.json': `// our guard\n${ENTRY}\n` } },
  good: {
    files: {
      '.github/hooks/guard.json': `${ENTRY.replace('"version"', '"comment": "our guard", "version"')}\n`,
    },
  },
  check({ repository }, report) {
    for (const manifest of repository.manifests) {
      const { fault } = manifest.reading;
      if (!fault || manifest.problem) continue;
      report({
        file: manifest.path,
        place: manifest.positions.source.place(fault.offset, fault.offset + fault.length),
        message: `Not strict JSON, ${fault.what}: ${losesFile(manifest)}.`,
        help: fault.mend,
      });
    }
  },
};
