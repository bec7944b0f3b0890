import type { Rule } from '../../rule.js';
import { EXAMPLE_JOB, exampleSetup, SETUP_FILE, SETUP_JOB, setupFiles } from './_setup.js';

export const jobName: Rule = {
  id: 'setup/job-name',
  severity: 'error',
  title: 'The setup steps file has no job named `copilot-setup-steps`',
  documentation: `The cloud agent runs one job of \`copilot-setup-steps.yml\`: the one whose key under \`jobs\` is
\`copilot-setup-steps\`, letter for letter. A job with another key is run by Actions when the file changes, and never for the agent.

The file is documented to have that single job; others beside it are reported as a note.`,
  bad: { files: { [SETUP_FILE]: exampleSetup(EXAMPLE_JOB, 'setup') } },
  good: { files: { [SETUP_FILE]: exampleSetup(EXAMPLE_JOB) } },
  check(context, report) {
    for (const { file, yaml } of setupFiles(context)) {
      const top = yaml.fields(yaml.root);
      if (file.problem || yaml.error || !top) continue;
      const jobs = top.find((field) => field.key === 'jobs');
      const fields = jobs ? yaml.fields(jobs.value) : null;
      const job = fields?.find((field) => field.key === SETUP_JOB);
      if (!job || !yaml.fields(job.value)) {
        const only = fields?.length === 1 ? fields[0] : undefined;
        const shown = job ?? only ?? jobs;
        report({
          file: file.path,
          ...(shown ? { place: yaml.place(shown.keyNode) } : {}),
          message: job
            ? `The job \`${SETUP_JOB}\` is empty, so the cloud agent starts without any setup.`
            : `No job is named \`${SETUP_JOB}\`${only ? ` (there is \`${only.key.slice(0, 80)}\`)` : ''}, so the cloud agent starts without this setup.`,
          help: job
            ? 'Give the job `runs-on` and `steps`.'
            : `Name the job \`${SETUP_JOB}\`: the key under \`jobs\` counts, not its \`name\`.`,
        });
        continue;
      }
      for (const other of fields ?? [])
        if (other !== job)
          report({
            file: file.path,
            place: yaml.place(other.keyNode),
            severity: 'note',
            message: `The cloud agent runs \`${SETUP_JOB}\` alone, and not \`${other.key.slice(0, 80)}\`.`,
            help: 'Move the other job to a workflow of its own.',
          });
    }
  },
};
