import type { Node } from 'yaml';
import type { Place } from '../../../surface/source.js';
import type { YamlFile } from '../../../surface/yaml.js';

/** The value of an environment variable: a text, `unknown` where an expression decides, undefined where it is not set. */
export type EnvValue = { readonly text: string } | 'unknown' | undefined;

export interface RunStep {
  readonly script: string;
  /** The shell as the step, the job or the workflow names it; null: the runner's own. */
  readonly shell: string | null;
  env(name: string): EnvValue;
  /** Where line `line` (0-based) of the script stands, as near as YAML lets it be told. */
  place(line: number): Place;
}

export interface Job {
  readonly steps: readonly RunStep[];
  /** All scripts of the job. */
  readonly text: string;
  /** Whether a step brings the repository's files. */
  readonly checksOut: boolean;
  readonly windows: boolean;
}

const EXPRESSION = /\$\{\{/;

function envOf(yaml: YamlFile, block: Node | null | undefined, name: string): EnvValue {
  const fields = yaml.fields(block);
  // `env: ${{ fromJSON(…) }}` may set anything.
  if (!fields) return EXPRESSION.test(yaml.string(block) ?? '') ? 'unknown' : undefined;
  const field = fields.findLast(({ key }) => key === name);
  if (!field) return undefined;
  const value = yaml.scalar(field.value);
  if (value === undefined || value === null) return { text: '' };
  const text = String(value);
  return EXPRESSION.test(text) ? 'unknown' : { text };
}

/** Each line of a literal block stands on a line of its own in the file; of any other scalar only the start is known. */
function placeIn(yaml: YamlFile, node: Node | null, line: number): Place {
  const start = yaml.place(node);
  const literal = node && 'type' in node && node.type === 'BLOCK_LITERAL';
  return literal ? yaml.source.linePlace(start.line + 1 + line) : yaml.source.linePlace(start.line);
}

/** The jobs of a workflow with their `run` steps. Jobs that call another workflow have none. */
export function readJobs(yaml: YamlFile): Job[] {
  const top = yaml.root;
  const shellOf = (node: Node | null): string | null =>
    yaml.string(yaml.field(node, 'defaults', 'run', 'shell')?.value) ?? null;
  return (yaml.fields(yaml.field(top, 'jobs')?.value) ?? []).map(({ value: job }) => {
    const items = yaml.items(yaml.field(job, 'steps')?.value);
    const blocks = [
      yaml.field(job, 'container', 'env')?.value,
      yaml.field(job, 'env')?.value,
      yaml.field(top, 'env')?.value,
    ];
    const steps = items.flatMap((step): RunStep[] => {
      const run = yaml.field(step, 'run');
      const script = yaml.string(run?.value);
      if (!run || script === undefined) return [];
      const own = yaml.field(step, 'env')?.value;
      return [
        {
          script,
          shell: yaml.string(yaml.field(step, 'shell')?.value) ?? shellOf(job) ?? shellOf(top),
          env: (name) => {
            for (const block of [own, ...blocks]) {
              const found = envOf(yaml, block, name);
              if (found !== undefined) return found;
            }
            return undefined;
          },
          place: (line) => placeIn(yaml, run.value, line),
        },
      ];
    });
    const text = steps.map(({ script }) => script).join('\n');
    const uses = items.map((step) => yaml.string(yaml.field(step, 'uses')?.value) ?? '');
    return {
      steps,
      text,
      checksOut:
        uses.some((name) => /checkout/i.test(name)) ||
        /\b(?:git (?:clone|fetch|checkout)|gh repo clone)\b/.test(text),
      windows: /windows/i.test(yaml.string(yaml.field(job, 'runs-on')?.value) ?? ''),
    };
  });
}
