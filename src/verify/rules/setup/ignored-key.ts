import type { Rule } from '../../rule.js';
import { EXAMPLE_JOB, exampleSetup, SETUP_FILE, setupFiles, setupJob } from './_setup.js';

const COUNTED = new Set(['steps', 'permissions', 'runs-on', 'services', 'snapshot', 'timeout-minutes']);
/** Ignored as well, and nobody loses anything by it. */
const HARMLESS = new Set(['name', 'concurrency']);

export const ignoredKey: Rule = {
  id: 'setup/ignored-key',
  severity: 'warning',
  title: 'A key of the setup job does not count for the cloud agent',
  documentation: `Of the job \`copilot-setup-steps\` the cloud agent takes \`steps\`, \`permissions\`, \`runs-on\`, \`services\`,
\`snapshot\` and \`timeout-minutes\`. Everything else is ignored without a word: \`env\`, \`defaults\`, \`container\`, \`strategy\`, \`if\`,
\`needs\`, \`continue-on-error\` and so on count when Actions runs the file as a workflow, and not when the agent starts, so that the check is green and
the agent's environment another one. \`name\`, \`concurrency\` and \`environment: copilot\` (which applies anyway) are not reported.`,
  bad: { files: { [SETUP_FILE]: exampleSetup([...EXAMPLE_JOB, 'env:', '  NODE_ENV: development']) } },
  good: { files: { [SETUP_FILE]: exampleSetup(['name: Setup', ...EXAMPLE_JOB]) } },
  check(context, report) {
    for (const setup of setupFiles(context)) {
      const { file, yaml } = setup;
      for (const { key, keyNode, value } of yaml.fields(setupJob(setup)) ?? []) {
        if (COUNTED.has(key) || HARMLESS.has(key)) continue;
        if (
          key === 'environment' &&
          (yaml.string(value) ?? yaml.string(yaml.field(value, 'name')?.value)) === 'copilot'
        )
          continue;
        report({
          file: file.path,
          place: yaml.place(keyNode),
          message: `The cloud agent ignores \`${key.slice(0, 80)}\` of this job.`,
          help:
            key === 'env'
              ? 'Set the variables in the `copilot` environment of the repository, or in the `env` of each step.'
              : key === 'defaults'
                ? 'Set `shell` or `working-directory` in each step.'
                : 'Remove it; only `steps`, `permissions`, `runs-on`, `services`, `snapshot` and `timeout-minutes` count.',
        });
      }
    }
  },
};
