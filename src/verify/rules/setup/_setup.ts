import type { Node } from 'yaml';
import type { WorkflowFile } from '../../../surface/model.js';
import { oncePer } from '../../../surface/once.js';
import { YamlFile } from '../../../surface/yaml.js';
import type { RuleContext } from '../../rule.js';

export const SETUP_FILE = '.github/workflows/copilot-setup-steps.yml';
export const SETUP_JOB = 'copilot-setup-steps';

export interface SetupFile {
  readonly file: WorkflowFile;
  readonly yaml: YamlFile;
}

const parsed = oncePer(
  (file: WorkflowFile): SetupFile => ({ file, yaml: new YamlFile(file.text, file.source) }),
);

/** The setup steps file: `.yml` as documented, and `.yaml`, which is in public use. */
export function setupFiles(context: RuleContext): SetupFile[] {
  return context.repository.workflows.filter(isSetupFile).map(parsed);
}

function isSetupFile(file: { readonly path: string }): boolean {
  return /^\.github\/workflows\/copilot-setup-steps\.ya?ml$/.test(file.path);
}

/** The job that the cloud agent takes; null where there is none, or where it is no mapping. */
export function setupJob({ file, yaml }: SetupFile): Node | null {
  if (file.problem || yaml.error) return null;
  const job = yaml.field(yaml.root, 'jobs', SETUP_JOB)?.value ?? null;
  return yaml.fields(job) ? job : null;
}

/** A setup steps file for an example, from the lines of its job. */
export function exampleSetup(job: readonly string[], name = SETUP_JOB): string {
  const lines = ['name: Copilot setup', 'on: workflow_dispatch', 'jobs:', `  ${name}:`];
  return `${[...lines, ...job.map((line) => `    ${line}`)].join('\n')}\n`;
}

export const EXAMPLE_JOB = [
  'runs-on: ubuntu-latest',
  'permissions:',
  '  contents: read',
  'steps:',
  '  - uses: actions/checkout@v6',
  '  - run: npm ci',
];
