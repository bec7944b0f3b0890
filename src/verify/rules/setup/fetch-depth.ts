import type { Rule } from '../../rule.js';
import { EXAMPLE_JOB, exampleSetup, SETUP_FILE, setupFiles, setupJob } from './_setup.js';

export const fetchDepth: Rule = {
  id: 'setup/fetch-depth',
  severity: 'note',
  title: 'The setup steps set a `fetch-depth` that the cloud agent overrides',
  documentation: `The cloud agent overrides \`fetch-depth\` of \`actions/checkout\` in the setup steps, so that it can go back to earlier
commits. A step after it that counts on the whole history, or on a single commit, finds another number of commits.`,
  bad: {
    files: {
      [SETUP_FILE]: exampleSetup([
        'runs-on: ubuntu-latest',
        'steps:',
        '  - uses: actions/checkout@v6',
        '    with:',
        '      fetch-depth: 0',
      ]),
    },
  },
  good: { files: { [SETUP_FILE]: exampleSetup(EXAMPLE_JOB) } },
  check(context, report) {
    for (const setup of setupFiles(context)) {
      const { file, yaml } = setup;
      for (const step of yaml.items(yaml.field(setupJob(setup), 'steps')?.value)) {
        if (!/^actions\/checkout(?:@|$)/i.test(yaml.string(yaml.field(step, 'uses')?.value) ?? '')) continue;
        const depth = yaml.field(step, 'with', 'fetch-depth');
        if (!depth) continue;
        report({
          file: file.path,
          place: yaml.place(depth.keyNode),
          message: 'The cloud agent overrides this `fetch-depth`.',
          help: 'Nothing needs to be done unless a later step counts on it; `git fetch --unshallow` in a step gets the whole history.',
        });
      }
    }
  },
};
