import type { Rule } from '../../rule.js';

/** Keys that promise something and do nothing, with what to do instead. */
const PROMISES: Readonly<Record<string, string>> = {
  failClosed: 'Print a deny object and exit with 2 on every failure.',
  fail_closed: 'Print a deny object and exit with 2 on every failure.',
  failOpen: 'Exit with 0 and print nothing to let a call run.',
  fail_open: 'Exit with 0 and print nothing to let a call run.',
  failBehavior: 'Print a deny object and exit with 2 on every failure.',
  onError: 'Print a deny object and exit with 2 on every failure.',
  onFailure: 'Print a deny object and exit with 2 on every failure.',
  blocking: 'A preToolUse hook always blocks the call until it ends or its time is up.',
  required: 'Print a deny object and exit with 2 on every failure.',
  maxRetries: 'Repeat inside the command.',
  timeoutMs: 'Use `timeoutSec`, in seconds.',
  timeout_ms: 'Use `timeoutSec`, in seconds.',
  timeoutSeconds: 'Use `timeoutSec`.',
  timeout_sec: 'Use `timeoutSec`.',
  enabled: 'Remove the entry to switch it off.',
  disabled: 'Remove the entry to switch it off.',
};

/** Values with which the key says what the host does anyway. */
function harmless(key: string, value: unknown): boolean {
  return (
    (key === 'enabled' && value === true) ||
    (key === 'disabled' && value === false) ||
    (key === 'blocking' && value === true)
  );
}

export const ignoredKey: Rule = {
  id: 'manifest/ignored-key',
  severity: 'warning',
  title: 'A key promises what the host does not do',
  documentation: `The host ignores keys that it does not know. Most are harmless (\`comment\`, \`description\`, \`name\`). Some make a reader
believe in a guarantee: \`failClosed\`, \`onError\`, \`maxRetries\`, \`timeoutMs\`; \`enabled: false\` and \`disabled: true\` do not switch an entry off.`,
  bad: {
    files: {
      '.github/hooks/guard.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "failClosed": true}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "comment": "fails closed"}]}}\n',
    },
  },
  check({ repository }, report) {
    for (const manifest of repository.manifests) {
      for (const entry of manifest.entries) {
        if (!entry.live || typeof entry.value !== 'object' || entry.value === null) continue;
        for (const [key, value] of Object.entries(entry.value)) {
          const mend = Object.hasOwn(PROMISES, key) ? PROMISES[key] : undefined;
          if (mend === undefined || harmless(key, value)) continue;
          report({
            file: manifest.path,
            place: manifest.place(`${entry.pointer}/${key}`, 'key'),
            message: `The host does not know the key \`${key}\` and ignores it.`,
            help: mend,
          });
        }
      }
    }
  },
};
