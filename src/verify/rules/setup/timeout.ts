import type { Rule } from '../../rule.js';
import { EXAMPLE_JOB, exampleSetup, SETUP_FILE, setupFiles, setupJob } from './_setup.js';

/** In minutes (customizing the agent's environment). */
const LIMIT = 59;

export const timeout: Rule = {
  id: 'setup/timeout',
  severity: 'warning',
  title: 'The setup job asks for more than 59 minutes',
  documentation: `\`timeout-minutes\` of the job \`copilot-setup-steps\` may be 59 at most. What the cloud agent makes of a larger number is
not documented; the time asked for is not what the setup gets. Expressions are not looked into.`,
  bad: { files: { [SETUP_FILE]: exampleSetup([...EXAMPLE_JOB, 'timeout-minutes: 90']) } },
  good: { files: { [SETUP_FILE]: exampleSetup([...EXAMPLE_JOB, 'timeout-minutes: 59']) } },
  check(context, report) {
    for (const setup of setupFiles(context)) {
      const { file, yaml } = setup;
      const field = yaml.field(setupJob(setup), 'timeout-minutes');
      const value = yaml.scalar(field?.value);
      const minutes = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
      if (typeof minutes !== 'number' || !(minutes > LIMIT)) continue;
      report({
        file: file.path,
        place: yaml.place(field?.value),
        message: `\`timeout-minutes\` is ${minutes}, and the cloud agent takes ${LIMIT} at most.`,
        help: `Write ${LIMIT} or less.`,
      });
    }
  },
};
