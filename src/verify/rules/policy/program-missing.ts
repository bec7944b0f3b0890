import { statSync } from 'node:fs';
import { join } from 'node:path';
import { startedPrograms } from '../../../guard/policy-programs.js';
import type { Rule } from '../../rule.js';
import { policyOf } from './_policy.js';

const RUNNERS = /^(?:node|bash|sh|python3?|ruby|deno|bun)$/;

/** The file of the work tree that an argv starts, or null: the program itself, or the script given to an interpreter. */
export function fileOf(argv: readonly unknown[]): string | null {
  const [program, script] = argv;
  if (typeof program !== 'string') return null;
  const file = RUNNERS.test(program) ? script : program;
  if (typeof file !== 'string' || file.startsWith('/') || file.startsWith('-') || file.includes('..'))
    return null;
  return file.includes('/') || (file === script && /\.\w+$/.test(file)) ? file : null;
}

export const programMissing: Rule = {
  id: 'policy/program-missing',
  severity: 'error',
  title: 'The policy names a program of the repository that is not there',
  documentation: `Chained hooks and the external defender are part of the decision: one that cannot be started gives no answer, and a missing
answer denies. A path that leads nowhere therefore denies every call that the program concerns, which for a chained hook without a matcher is
every tool call of the session. Paths start from the root of the repository.`,
  bad: {
    files: {
      '.github/portcullis.json': `${JSON.stringify({ version: 1, chain: [{ command: ['node', 'scripts/check-tool.mjs'] }] }, null, 2)}\n`,
    },
  },
  good: {
    files: {
      '.github/portcullis.json': `${JSON.stringify({ version: 1, chain: [{ command: ['node', 'scripts/check-tool.mjs'] }] }, null, 2)}\n`,
      'scripts/check-tool.mjs': 'process.exit(0);\n',
    },
  },
  check({ repository }, report) {
    const policy = policyOf(repository);
    if (!policy) return;
    for (const { key, argv, pointer } of startedPrograms(policy.value)) {
      // What a loop starts denies nothing: policy/loop-evidence speaks of it.
      const file = key === 'loop' ? null : fileOf(argv);
      if (file === null || statSync(join(repository.root, file), { throwIfNoEntry: false })?.isFile())
        continue;
      report({
        file: policy.path,
        place: policy.positions.place(pointer),
        message: `The policy starts ${file}, which is not there: every call that it concerns is denied.`,
        help: 'Correct the path, from the root of the repository, or commit the file.',
      });
    }
  },
};
