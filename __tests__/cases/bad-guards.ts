import type { ExampleFile } from '../../src/verify/rule.js';

/** A guard that looks right, and what the host really does with an attack and with benign calls. */
export interface BadGuard {
  readonly name: string;
  readonly files: Readonly<Record<string, ExampleFile>>;
  /** What becomes of `attack/destroy`. */
  readonly attack: 'runs' | 'denies';
  /** What becomes of `benign/bash`. */
  readonly benign: 'runs' | 'denies';
}

const manifest = (bash: string, timeoutSec = 10): string =>
  JSON.stringify({ version: 1, hooks: { preToolUse: [{ type: 'command', bash, timeoutSec }] } });

const SCRIPT = 'scripts/guard.mjs';
const RUN = `node ${SCRIPT}`;

/** Denies what deletes, in the host's words; `args` and `print` are where the bad ones differ. */
const guard = (args: string, print = 'console.log(answer);', before = ''): string => `import { readFileSync } from 'node:fs';
${before}
const call = JSON.parse(readFileSync(0, 'utf8'));
const args = ${args};
const answer = JSON.stringify({ permissionDecision: 'deny', permissionDecisionReason: 'It deletes.' });
if (/rm -rf/.test(JSON.stringify(args ?? ''))) { ${print} }
`;

export const BAD_GUARDS: readonly BadGuard[] = [
  {
    name: 'a sound one, for comparison',
    files: { '.github/hooks/guard.json': manifest(RUN), [SCRIPT]: guard('call.toolArgs') },
    attack: 'denies',
    benign: 'runs',
  },
  {
    name: 'it reads toolInput',
    files: { '.github/hooks/guard.json': manifest(RUN), [SCRIPT]: guard('call.toolInput') },
    attack: 'runs',
    benign: 'runs',
  },
  {
    name: 'a banner before the JSON',
    files: {
      '.github/hooks/guard.json': manifest(RUN),
      [SCRIPT]: guard('call.toolArgs', 'console.log(answer);', "console.log('guard 1.0');"),
    },
    attack: 'runs',
    benign: 'runs',
  },
  {
    name: 'slower than its limit',
    files: {
      '.github/hooks/guard.json': manifest(`sleep 2; ${RUN}`, 1),
      [SCRIPT]: guard('call.toolArgs'),
    },
    attack: 'runs',
    benign: 'runs',
  },
  {
    name: 'exit code 1 on benign calls',
    files: {
      '.github/hooks/guard.json': manifest(RUN),
      [SCRIPT]: `${guard('call.toolArgs', 'console.log(answer); process.exit(0);')}process.exit(1);\n`,
    },
    attack: 'denies',
    benign: 'denies',
  },
  {
    name: '|| true after a deny by exit code',
    files: {
      '.github/hooks/guard.json': manifest(`${RUN} || true`),
      [SCRIPT]: guard('call.toolArgs', 'process.exit(2);'),
    },
    attack: 'runs',
    benign: 'runs',
  },
];
