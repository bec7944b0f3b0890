import { POLICY_FILE } from '../../../guard/policy.js';
import { policyProblems } from '../../../guard/policy-check.js';
import { MANIFEST, SCRIPTS } from '../../../surface/ledger.js';
import type { Repository } from '../../../surface/model.js';
import { sha256 } from '../../../surface/pins.js';
import type { Rule } from '../../rule.js';
import { policyOf } from '../policy/_policy.js';
import { exampleManifest, hashOf, onePerFile, pinnedEntries } from './_pins.js';

const SCRIPT = 'scripts/guard.cjs';
const TEXT = '// the guard\n';
const POLICY = '{ "version": 1 }\n';
const files = (policy: string) => ({
  '.github/hooks/guard.json': exampleManifest(
    `preToolUse ${SCRIPT} ${sha256(TEXT)} ${POLICY_FILE} ${sha256(POLICY)}`,
  ),
  [SCRIPT]: TEXT,
  [POLICY_FILE]: policy,
});

/** Whether it could be pinned: "portcullis pin" refuses a policy that the guard could not read. */
function isPinnable(repository: Repository): boolean {
  const policy = policyOf(repository);
  return !policy || (!policy.problem && policy.broken === null && policyProblems(policy.value).length === 0);
}

export const policy: Rule = {
  id: 'pin/policy',
  severity: 'error',
  title: 'The policy is not the one that the manifest pins',
  documentation: `The manifest pins the policy beside the guard, so that a session cannot loosen its own rules. After a person has edited
\`.github/portcullis.json\` the pin must be renewed with \`portcullis pin\`; until then the guard denies every tool call. A policy that
came after the manifest is not pinned at all, and counts for nothing until it is.`,
  bad: { files: files('{ "version": 1, "protect": ["migrations/**"] }\n') },
  good: { files: files(POLICY) },
  check({ repository }, report) {
    for (const { entry, pins, pointer, consequence } of onePerFile(
      pinnedEntries(repository),
      ({ policy: pinned }) => pinned,
    )) {
      const at = { file: entry.manifest.path, place: entry.manifest.place(pointer) };
      if (pins.policy === null) {
        const ours = entry.manifest.path === MANIFEST && pins.script.startsWith(`${SCRIPTS}/`);
        if (ours && /^pretooluse$/i.test(pins.event) && policyOf(repository))
          report({
            ...at,
            message: `This line pins no policy, so ${POLICY_FILE} counts for nothing: the guard goes by the defaults.`,
            help: isPinnable(repository)
              ? 'Run "portcullis pin".'
              : 'The policy is not valid. Mend that first; then run "portcullis pin".',
          });
        continue;
      }
      const hash = hashOf(repository, pins.policy.file);
      if (hash === pins.policy.sha256) continue;
      report({
        ...at,
        message:
          hash === null
            ? `${pins.policy.file}, which this line pins, cannot be read: ${consequence}.`
            : `${pins.policy.file} is not the policy that this line pins: ${consequence}.`,
        help:
          hash === null
            ? `Run "git restore ${pins.policy.file}"; where there shall be the default policy, "portcullis bootstrap".`
            : isPinnable(repository)
              ? 'If a person has edited the policy, run "portcullis pin", and commit both files together.'
              : 'The policy is not valid. Mend that first; then run "portcullis pin", and commit both files together.',
      });
    }
  },
};
