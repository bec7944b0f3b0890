import { POLICY_FILE } from '../guard/policy.js';
import { startEntry } from '../guard/start-line.js';
import { ACTION, HOMEPAGE, VERSION } from '../product.js';
import { scriptPin, sha256 } from '../surface/pins.js';
import { SCRIPTS, SERVED } from './places.js';

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The bundles of `dist/hooks`: name to bytes. */
export type Bundles = ReadonlyMap<string, Buffer>;

/**
 * The manifest's text.
 * @param pathOf where a bundle stands
 * @param policy the bytes of the policy that is pinned beside the bundles that read it
 */
export function manifestText(bundles: Bundles, pathOf: (bundle: string) => string, policy: Buffer): string {
  const hooks: Record<string, unknown[]> = {};
  for (const { event, bundle, readsPolicy } of SERVED) {
    const bytes = bundles.get(bundle);
    if (!bytes) throw new Error(`the bundle ${bundle} is missing`);
    hooks[event] = [
      startEntry({
        event,
        script: pathOf(bundle),
        sha256: scriptPin(bytes),
        policy: readsPolicy ? { file: POLICY_FILE, sha256: sha256(policy) } : null,
      }),
    ];
  }
  return jsonText({
    version: 1,
    comment: `Portcullis ${VERSION}: each command starts a script of ${SCRIPTS} whose hash it names. Written by "portcullis bootstrap"; after a change of ${POLICY_FILE}, "portcullis pin" renews the pins. ${HOMEPAGE}`,
    hooks,
  });
}

/** The policy of a repository that has none: the defaults, where a maintainer sees and changes them. */
export const POLICY_TEXT = jsonText({
  $schema: `${HOMEPAGE}/raw/main/schema/policy.schema.json`,
  version: 1,
  mode: 'enforce',
  rules: {},
  allow: [],
  protect: [],
});

const CHECKOUT = 'actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2';
const SETUP_NODE = 'actions/setup-node@53b83947a5a98c8d113130e565377fae1a50d02f # v6.3.0';

export const WORKFLOW_TEXT = `name: Portcullis

on: pull_request

permissions:
  contents: read
  pull-requests: read

jobs:
  verify:
    name: What guards the agent
    runs-on: ubuntu-latest
    timeout-minutes: 5
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${ACTION}
`;

/** Starts the guard as the host does, with a call that it must deny and one that it must let through. */
const SELF_TEST = `const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const [entry] = JSON.parse(readFileSync('.github/hooks/portcullis.json', 'utf8')).hooks.preToolUse;
for (const [command, denied] of [['rm -rf /', true], ['git status', false], ['if [[ -n x ]]; then git status; fi', false]]) {
  const call = { sessionId: 'setup', timestamp: 0, cwd: process.cwd(), toolName: 'bash', toolArgs: { command } };
  const run = spawnSync('bash', ['--norc', '--noprofile', '-c', entry.bash], {
    input: JSON.stringify(call),
    encoding: 'utf8',
    env: { ...process.env, ...entry.env, COPILOT_PROJECT_DIR: process.cwd() },
    timeout: entry.timeoutSec * 1000,
  });
  const right = denied ? run.status === 2 && JSON.parse(run.stdout).permissionDecision === 'deny' : run.status === 0 && run.stdout === '';
  if (!right) throw new Error(\`the guard's answer to "\${command}" is wrong: exit \${run.status} \${run.stdout} \${run.stderr}\`);
}
console.log('The guard denies what it must and lets the rest through.');`;

export const SETUP_TEXT = `# Runs before the Copilot agent starts. Add what your project needs: the agent finds it installed.
name: Copilot setup steps

on:
  workflow_dispatch:
  push:
    paths:
      - .github/workflows/copilot-setup-steps.yml
  pull_request:
    paths:
      - .github/workflows/copilot-setup-steps.yml
      - .github/hooks/**
      - .github/portcullis.json

jobs:
  # The agent looks for a job of this name.
  copilot-setup-steps:
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      contents: read
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${SETUP_NODE}
        with:
          node-version: 24
      - name: The guard answers
        run: |
          node <<'EOF'
${SELF_TEST.replace(/^/gm, '          ')}
          EOF
`;

/** Lines for .gitattributes: a checkout that turned LF into CRLF would not match the pins. */
export const ATTRIBUTE_LINES: readonly string[] = [
  '# Portcullis pins these by their bytes.',
  '.github/hooks/portcullis.json text eol=lf',
  '.github/hooks/portcullis/** text eol=lf',
  '.github/portcullis.json text eol=lf',
];

/** What a code owner should review; the owner is the maintainer's to name. */
export const OWNED_PATTERNS: readonly string[] = [
  '/.github/hooks/',
  '/.github/agents/',
  '/.github/workflows/',
  '/.github/portcullis.json',
  '/.github/CODEOWNERS',
  '/.gitattributes',
];
