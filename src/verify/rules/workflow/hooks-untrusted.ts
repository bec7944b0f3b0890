import { YamlFile } from '../../../surface/yaml.js';
import type { Rule } from '../../rule.js';
import { findLaunches, type Launch } from './_copilot.js';
import { type Job, type RunStep, readJobs } from './_jobs.js';

/** Either of them set to exactly `true` makes the CLI load the folder's hooks in prompt mode (contract 2). */
const SWITCHES = ['COPILOT_ALLOW_ALL', 'GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS'] as const;

/** Shells whose text is read. Others (python, a template of one's own) are left alone. */
function isPosix(step: RunStep, job: Job): boolean {
  return step.shell === null ? !job.windows : /^(?:ba)?sh\b/.test(step.shell);
}

/** Whether the switch is on, off, or decided by something that is not known here. */
function stateOf(name: string, launch: Launch, step: RunStep, job: Job): 'on' | 'off' | 'unknown' {
  const own = launch.variables.get(name);
  if (own !== undefined) return own === null ? 'unknown' : own === 'true' ? 'on' : 'off';
  // `export NAME=…`, `echo NAME=… >> "$GITHUB_ENV"`: a script that names it may set it before the command.
  const set = [...job.text.matchAll(new RegExp(`\\b${name}\\b(?:=["']?([\\w.-]*)(["'\\s]|$))?`, 'g'))];
  if (set.some((match) => match[1] === undefined || match[1] === 'true')) return 'unknown';
  const value = step.env(name);
  if (value === 'unknown') return 'unknown';
  return value?.text === 'true' ? 'on' : 'off';
}

const example = (command: string): string =>
  `name: Triage\non: issues\npermissions: {}\njobs:\n  triage:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v6\n      - run: ${command}\n`;

const hooks = {
  '.github/hooks/log.json': `${JSON.stringify({ version: 1, hooks: { sessionStart: [{ type: 'command', bash: 'date >> session.log' }] } })}\n`,
};

export const hooksUntrusted: Rule = {
  id: 'workflow/hooks-untrusted',
  severity: 'error',
  title: 'A workflow starts Copilot in a way that loads none of the hooks in the repository',
  documentation: `In prompt mode (\`copilot -p\`) the CLI loads a repository's hooks only where the folder is trusted: with
\`--trust-folder\`, or with \`COPILOT_ALLOW_ALL\` or \`GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS\` set to exactly \`true\` (\`1\` will not do).
\`--allow-all-tools\`, \`--allow-all\`, \`--yolo\`, \`--allow-tool\` and \`--add-dir\` let the tools run and load no hook, and nothing is said about it: every
guard is off (measured on 1.0.102).

Reported only where the repository has hooks. Where no step of the job checks the repository out, the finding is a warning. Starts whose options
or variables come from elsewhere (\`$ARGS\`, \`\${{ … }}\`), PowerShell steps and sessions without \`-p\` are not reported.`,
  bad: {
    files: {
      ...hooks,
      '.github/workflows/triage.yml': example('copilot -p "Label the new issues" --allow-all-tools'),
    },
  },
  good: {
    files: {
      ...hooks,
      '.github/workflows/triage.yml': example(
        'copilot -p "Label the new issues" --allow-all-tools --trust-folder',
      ),
    },
  },
  check({ repository }, report) {
    if (!repository.manifests.some((manifest) => manifest.entries.length > 0)) return;
    for (const file of repository.workflows) {
      if (!/copilot/.test(file.text)) continue;
      const yaml = new YamlFile(file.text, file.source);
      for (const job of readJobs(yaml)) {
        // Someone writes the CLI's own list of trusted folders.
        if (/trusted_?folders/i.test(job.text)) continue;
        for (const step of job.steps) {
          if (!isPosix(step, job)) continue;
          for (const launch of findLaunches(step.script)) {
            const states = SWITCHES.map((name) => stateOf(name, launch, step, job));
            if (states.some((state) => state !== 'off')) continue;
            const nearly = SWITCHES.find((name) => {
              const value = launch.variables.get(name) ?? step.env(name);
              return value !== undefined && value !== null && value !== 'unknown';
            });
            const given = launch.permissions[0];
            const why = nearly
              ? ` (\`${nearly}\` is not exactly \`true\`)`
              : given
                ? ` (\`${given}\` does not change that)`
                : '';
            report({
              file: file.path,
              place: step.place(launch.line),
              ...(job.checksOut ? {} : { severity: 'warning' }),
              message: `This starts Copilot in prompt mode in a folder that is not trusted${why}: the hooks of the repository do not load, and no guard runs.`,
              help: 'Add `--trust-folder`.',
            });
          }
        }
      }
    }
  },
};
