import type { Rule } from '../../rule.js';
import { EXAMPLE_JOB, exampleSetup, SETUP_FILE } from './_setup.js';

export const fileName: Rule = {
  id: 'setup/file-name',
  severity: 'note',
  title: 'The setup steps file has a name that is not the documented one',
  documentation: `GitHub's documentation names \`.github/workflows/copilot-setup-steps.yml\` and no other file. \`.yaml\` is in public use and
may work; letters in another case are reported as a warning, because on Linux they make another name.`,
  bad: { files: { '.github/workflows/copilot-setup-steps.yaml': exampleSetup(EXAMPLE_JOB) } },
  good: { files: { [SETUP_FILE]: exampleSetup(EXAMPLE_JOB) } },
  check(context, report) {
    for (const { path } of context.repository.workflows) {
      if (path === SETUP_FILE || !/^\.github\/workflows\/copilot-setup-steps\.ya?ml$/i.test(path)) continue;
      const inCase = path !== path.toLowerCase();
      report({
        file: path,
        ...(inCase ? { severity: 'warning' } : {}),
        message: inCase
          ? 'The name of this file differs in letter case from the one that the cloud agent looks for.'
          : 'The documentation of the cloud agent names `copilot-setup-steps.yml` alone; whether `.yaml` counts is not documented.',
        help: `Rename it to \`${SETUP_FILE}\`.`,
      });
    }
  },
};
