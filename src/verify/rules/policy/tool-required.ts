import { lookForStarted } from '../../../guard/policy-programs.js';
import { readTools } from '../../../guard/policy-tools.js';
import type { Rule } from '../../rule.js';
import { example, policyOf } from './_policy.js';

export const toolRequired: Rule = {
  id: 'policy/tool-required',
  severity: 'error',
  title: 'A program that the policy requires is missing, too old, or says no version',
  documentation: `Under \`tools.require\` a policy names the programs without which the work must not go on: a recipe runner, an external defender,
a version of Node. \`verify --tools\` looks for each as the work would find it, on PATH or at its path from the root of the repository, and runs it
where \`args\` or \`min\` says how. Nothing is taken in place of what is missing. With \`"onMissing": "deny"\` the guard denies every call until the
program is there (\`tools/required\`), so install it in \`copilot-setup-steps.yml\`, which runs before the agent starts. The programs of
\`defender\`, \`chain\` and \`loop.gate\` are looked for as well. Without \`--tools\` nothing is run and nothing is reported.`,
  bad: {
    ...example({
      version: 1,
      tools: { require: [{ name: 'node', min: '999', hint: 'actions/setup-node installs it' }] },
    }),
    tools: true,
  },
  good: { ...example({ version: 1, tools: { require: [{ name: 'node', min: '18' }] } }), tools: true },
  check({ repository, askTool }, report) {
    if (!askTool) return;
    const policy = policyOf(repository);
    if (!policy) return;
    for (const { pointer, problem } of lookForStarted(policy.value, repository.root, askTool)) {
      if (problem === null) continue;
      report({
        file: policy.path,
        place: policy.positions.place(pointer),
        message: `A program that the policy starts cannot be started: ${problem}.`,
        help: 'Install it where the work runs (copilot-setup-steps.yml for the cloud agent), or take it out of the policy.',
      });
    }
    const tools = readTools((policy.value as { tools?: unknown } | null | undefined)?.tools);
    tools?.require.forEach((requirement, index) => {
      // A minimum that is no version is the schema rule's business.
      const valid = requirement.min === undefined || /^[\d.]+$/.test(requirement.min);
      const problem = valid ? askTool(requirement, repository.root).problem : null;
      if (!problem) return;
      report({
        file: policy.path,
        place: policy.positions.place(`/tools/require/${index}`),
        message: `A required program is not as the policy wants it: ${problem.message}`,
        help:
          requirement.hint ??
          'Install it where the work runs (copilot-setup-steps.yml for the cloud agent), or change what the policy requires.',
      });
    });
  },
};
