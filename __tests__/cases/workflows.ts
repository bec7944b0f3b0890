import type { RuleCase } from './agents-rules.js';

const HOOKS = {
  '.github/hooks/log.json': JSON.stringify({
    version: 1,
    hooks: { sessionStart: [{ type: 'command', bash: 'date' }] },
  }),
};
const PATH = '.github/workflows/w.yml';
const RULE = 'workflow/hooks-untrusted';

interface Parts {
  readonly top?: string;
  readonly job?: string;
  readonly step?: string;
  readonly steps?: string;
}

/** The script starts at line 9. */
function workflow(script: string, { top = '', job = '', step = '', steps = '' }: Parts = {}): string {
  const block = script.split('\n').map((line) => `          ${line}\n`);
  return [
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v5\n',
    `      - name: run\n        run: |\n${block.join('')}`,
    step.replace(/^(?=.)/gm, '        '),
    step && '\n',
    steps.replace(/^(?=.)/gm, '      '),
    steps && '\n',
    job.replace(/^(?=.)/gm, '    '),
    job && '\n',
    top,
    '\n',
  ].join('');
}

const row = (name: string, text: string, findings: readonly string[]): RuleCase => ({
  name,
  files: { ...HOOKS, [PATH]: text },
  findings,
});
const bad = (name: string, script: string, parts: Parts = {}, line = 9, severity = 'error'): RuleCase =>
  row(name, workflow(script, parts), [`${RULE} ${severity} ${line}`]);
const good = (name: string, script: string, parts: Parts = {}): RuleCase =>
  row(name, workflow(script, parts), []);

const RUN = 'copilot -p "Triage the issues" --allow-all-tools';

export const WORKFLOW_CASES: readonly RuleCase[] = [
  bad('permissions alone', RUN),
  bad('no permission either', 'copilot -p "Sum up"'),
  bad('--allow-all', 'copilot --allow-all -p "Sum up"'),
  bad('--yolo', 'copilot --yolo --prompt "Sum up"'),
  bad('--prompt=', 'copilot --prompt="Sum up" --allow-tool shell'),
  bad('-p with its value', 'copilot -p"Sum up"'),
  bad('a cluster of letters', 'copilot -sp "Sum up"'),
  bad('--add-dir and --agent', 'copilot --agent docs --add-dir . -p "Sum up"'),
  bad('npx', 'npx -y @github/copilot@1.0.102 -p "Sum up"'),
  bad('npx with a package', 'npx --package @github/copilot copilot -p "Sum up"'),
  bad('npm exec', 'npm exec -- @github/copilot -p "Sum up"'),
  bad('pnpm dlx', 'pnpm dlx @github/copilot -p "Sum up"'),
  bad('a path', './node_modules/.bin/copilot -p "Sum up"'),
  bad('a system path', '/usr/local/bin/copilot -p "Sum up"'),
  bad('gh copilot', 'gh copilot -p "Sum up"'),
  bad('timeout', 'timeout 10m copilot -p "Sum up"'),
  bad('later lines', 'set -eu\nnpm i -g @github/copilot\ncopilot -p "Sum up" \\\n  --allow-all-tools', {}, 11),
  bad('in a pipe', 'copilot -p "Sum up" --silent | tee out.md'),
  bad('in a substitution', 'SUMMARY="$(copilot -p "Sum up" -s)"\necho "$SUMMARY"'),
  bad('in a condition', 'if ! copilot -p "Sum up"; then\n  exit 1\nfi'),
  bad('in a loop', 'for i in 1 2; do\n  copilot -p "Sum up $i"\ndone', {}, 10),
  bad('a prompt from a file', 'copilot -p "$(cat .github/prompts/triage.md)" --allow-all-tools'),
  bad('a prompt from an event', 'copilot -p "Look at ${{ github.event.issue.title }}" --allow-all-tools'),
  bad('a prompt from a variable', 'copilot -p "$PROMPT" --allow-all-tools', { step: 'env:\n  PROMPT: hi' }),
  bad('a model from a variable', 'copilot --model "$MODEL" -p "Sum up"'),
  bad('the option as text of the prompt', 'copilot -p "Use --trust-folder now"'),
  bad('bash -c', 'bash -c "copilot -p hi --allow-all-tools"'),
  bad('the wrong truth', RUN, { step: 'env:\n  COPILOT_ALLOW_ALL: 1' }),
  bad('truth in capitals', RUN, { step: 'env:\n  COPILOT_ALLOW_ALL: "TRUE"' }),
  bad('an empty value', RUN, { step: 'env:\n  COPILOT_ALLOW_ALL:' }),
  bad('the other switch, wrong', RUN, { job: 'env:\n  GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS: "1"' }),
  bad('a step that takes it back', RUN, {
    step: 'env:\n  COPILOT_ALLOW_ALL: "false"',
    top: 'env:\n  COPILOT_ALLOW_ALL: "true"',
  }),
  bad('a wrong value before the command', `COPILOT_ALLOW_ALL=1 ${RUN}`),
  bad('a wrong value exported', `export COPILOT_ALLOW_ALL=1\n${RUN}`, {}, 10),
  bad('a shell by name', RUN, { step: 'shell: bash' }),
  row('folded text', `on: push\njobs:\n  a:\n    steps:\n      - uses: actions/checkout@v5\n      - run: >-\n          copilot\n          -p hi\n`, [
    `${RULE} error 6`,
  ]),
  row('one line', `on: push\njobs:\n  a:\n    steps:\n      - uses: actions/checkout@v5\n      - run: copilot -p hi\n`, [
    `${RULE} error 6`,
  ]),
  row('nothing checked out', `on: push\njobs:\n  a:\n    steps:\n      - run: copilot -p hi\n`, [
    `${RULE} warning 5`,
  ]),
  row('a clone', `on: push\njobs:\n  a:\n    steps:\n      - run: gh repo clone a/b && cd b && copilot -p hi\n`, [
    `${RULE} error 5`,
  ]),

  good('--trust-folder', `${RUN} --trust-folder`),
  good('--trust-folder before', 'copilot --trust-folder -p "Sum up"'),
  good('npx with it', 'npx @github/copilot -p "Sum up" --trust-folder'),
  good('on a later line', 'copilot -p "Sum up" \\\n  --allow-all-tools \\\n  --trust-folder'),
  good('true in the step', RUN, { step: 'env:\n  COPILOT_ALLOW_ALL: "true"' }),
  good('true without quotes', RUN, { step: 'env:\n  COPILOT_ALLOW_ALL: true' }),
  good('true in the job', RUN, { job: 'env:\n  GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS: true' }),
  good('true in the workflow', RUN, { top: 'env:\n  COPILOT_ALLOW_ALL: true' }),
  good('an expression', RUN, { step: 'env:\n  COPILOT_ALLOW_ALL: ${{ vars.ALL }}' }),
  good('an environment from an expression', RUN, { job: 'env: ${{ fromJSON(vars.ENV) }}' }),
  good('true before the command', `COPILOT_ALLOW_ALL=true ${RUN}`),
  good('true by env', `env COPILOT_ALLOW_ALL=true ${RUN}`),
  good('exported', `export COPILOT_ALLOW_ALL=true\n${RUN}`),
  good('written to the environment file', 'echo hi', {
    steps: `- run: echo "COPILOT_ALLOW_ALL=true" >> "$GITHUB_ENV"\n- run: ${RUN}`,
  }),
  good('a value that is not known', `COPILOT_ALLOW_ALL=$ALL ${RUN}`),
  good('options from a variable', 'copilot -p "Sum up" $COPILOT_FLAGS'),
  good('options from an array', 'copilot -p "Sum up" "${ARGS[@]}"'),
  good('options from an expression', 'copilot -p "Sum up" ${{ inputs.flags }}'),
  good('interactive', 'copilot --allow-all-tools'),
  good('a version', 'copilot --version\ncopilot --help'),
  good('an installation', 'npm install -g @github/copilot'),
  good('another program with -p', 'mkdir -p copilot && cp -p a copilot/'),
  good('a program named alike', 'copilot-lint -p src'),
  good('the old extension', 'gh copilot suggest "list files"'),
  good('a comment', '# copilot -p "Sum up"\necho ok'),
  good('text that is printed', 'echo "copilot -p hi" > README.md'),
  good('text in a here-document', 'cat <<EOF > run.sh\ncopilot -p hi\nEOF'),
  good('a program from a variable', '"$COPILOT_BIN" -p "Sum up"'),
  good('trusted by the settings', `echo '{"trusted_folders":["'$PWD'"]}' > ~/.copilot/config.json\n${RUN}`),
  good('PowerShell', RUN, { step: 'shell: pwsh' }),
  good('Python', 'print("copilot -p hi")', { step: 'shell: python' }),
  row('a Windows runner', `on: push\njobs:\n  a:\n    runs-on: windows-latest\n    steps:\n      - run: copilot -p hi\n`, []),
  row('another workflow called', `on: push\njobs:\n  copilot:\n    uses: ./.github/workflows/x.yml\n`, []),
  row('an action of that name', `on: push\njobs:\n  a:\n    steps:\n      - uses: me/copilot-cli@v1\n        with: {prompt: hi}\n`, []),
  row('steps of a wrong shape', `on: push\njobs: {copilot: {steps: {run: copilot -p hi}}, b: [], c: 5}\n`, []),
  row('no YAML', `copilot: [\n`, []),
  { name: 'no hooks in the repository', files: { [PATH]: workflow(RUN) }, findings: [] },
  {
    name: 'a manifest without an entry',
    files: { '.github/hooks/a.json': '{"version":1,"hooks":{}}', [PATH]: workflow(RUN) },
    findings: [],
  },
];
