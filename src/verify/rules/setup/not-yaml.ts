import type { Rule } from '../../rule.js';
import { EXAMPLE_JOB, exampleSetup, SETUP_FILE, setupFiles } from './_setup.js';

export const notYaml: Rule = {
  id: 'setup/not-yaml',
  severity: 'error',
  title: 'The setup steps file of the cloud agent cannot be read as a workflow',
  documentation: `\`.github/workflows/copilot-setup-steps.yml\` is read as an Actions workflow: YAML with a mapping of \`jobs\`. Where it
is not, the cloud agent starts without the setup, and with it without whatever guard the setup installs.`,
  bad: { files: { [SETUP_FILE]: 'name: Copilot setup\njobs:\n  copilot-setup-steps:\n\tsteps: []\n' } },
  good: { files: { [SETUP_FILE]: exampleSetup(EXAMPLE_JOB) } },
  check(context, report) {
    for (const { file, yaml } of setupFiles(context)) {
      const consequence = 'so the cloud agent starts without this setup';
      if (file.problem)
        report({
          file: file.path,
          message: `This file cannot be read (${file.problem.detail}), ${consequence}.`,
          help: 'Mend or remove it.',
        });
      else if (yaml.error)
        report({
          file: file.path,
          place: yaml.error.place,
          message: `This is no valid YAML (${yaml.error.message}), ${consequence}.`,
          help: 'Mend the YAML.',
        });
      else if (!yaml.fields(yaml.root))
        report({
          file: file.path,
          message: `This is ${yaml.root ? 'no mapping' : 'empty'}, ${consequence}.`,
          help: 'Write a workflow with `on:` and `jobs:`.',
        });
    }
  },
};
