import type { Rule } from '../../rule.js';
import { example, policyOf } from './_policy.js';

export const unreadable: Rule = {
  id: 'policy/unreadable',
  severity: 'error',
  title: 'The policy cannot be read or is not valid JSON',
  documentation: `\`.github/portcullis.json\` is pinned in the manifest, and the guard parses the pinned text at every call. A text that
is no JSON (a comment, a trailing comma, a byte order mark) leaves the guard without a policy, and a guard without the policy that it was
told to follow denies every tool call. Bootstrap refuses to pin such a file.`,
  bad: { files: { '.github/portcullis.json': '{\n  "version": 1,\n  "mode": "enforce", // for now\n}\n' } },
  good: example({ version: 1, mode: 'enforce' }),
  check({ repository }, report) {
    const policy = policyOf(repository);
    if (!policy) return;
    if (policy.problem)
      report({
        file: policy.path,
        message: `The policy cannot be read: ${policy.problem.detail}. With it the guard denies every tool call.`,
        help: 'Make it a regular JSON file, or remove it: then the defaults count.',
      });
    else if (policy.broken !== null)
      report({
        file: policy.path,
        message: `The policy is not valid JSON (${policy.broken}). With it the guard denies every tool call.`,
        help: 'Write plain JSON: no comments, no trailing commas, no byte order mark.',
      });
  },
};
