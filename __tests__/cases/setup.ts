import type { RuleCase } from './agents-rules.js';

const YML = '.github/workflows/copilot-setup-steps.yml';
const row = (name: string, text: string, findings: readonly string[] = [], path = YML): RuleCase => ({
  name,
  files: { [path]: text },
  findings,
});

const STEPS = 'steps: [{run: npm ci}]';
const job = (lines: string, name = 'copilot-setup-steps'): string =>
  `name: Setup\non:\n  workflow_dispatch:\njobs:\n  ${name}:\n    runs-on: ubuntu-latest\n${lines.replace(/^/gm, '    ')}\n`;

export const SETUP_CASES: readonly RuleCase[] = [
  row('a tab', 'jobs:\n\tcopilot-setup-steps: {}\n', ['setup/not-yaml error 2']),
  row('brackets left open', 'jobs: [\n', ['setup/not-yaml error 2']),
  row('an empty file', '', ['setup/not-yaml error 1']),
  row('comments alone', '# later\n', ['setup/not-yaml error 1']),
  row('a list', '- run: npm ci\n', ['setup/not-yaml error 1']),
  row('two documents', `${job(STEPS)}---\nx: y\n`, ['setup/not-yaml error 8']),
  { name: 'a link to nothing', files: { [YML]: { link: 'gone.yml' } }, findings: ['setup/not-yaml error 1'] },
  row('another job name', job(STEPS, 'setup'), ['setup/job-name error 5']),
  row('a name with underscores', job(STEPS, 'copilot_setup_steps'), ['setup/job-name error 5']),
  row('a name in capitals', job(STEPS, 'Copilot-Setup-Steps'), ['setup/job-name error 5']),
  row('the name as a display name', job(`name: copilot-setup-steps\n${STEPS}`, 'build'), [
    'setup/job-name error 5',
  ]),
  row('no jobs', 'name: Setup\non: push\n', ['setup/job-name error 1']),
  row('steps at the top', 'steps:\n  - run: npm ci\n', ['setup/job-name error 1']),
  row('an empty job', 'jobs:\n  copilot-setup-steps:\n', ['setup/job-name error 2']),
  row('a job besides', `${job(STEPS)}  other:\n    runs-on: ubuntu-latest\n    steps: []\n`, [
    'setup/job-name note 8',
  ]),
  row('env of the job', job(`env:\n  A: b\n${STEPS}`), ['setup/ignored-key warning 7']),
  row('a container, a matrix and a condition', job(`container: node:22\nstrategy: {matrix: {n: [1]}}\nif: always()\n${STEPS}`), [
    'setup/ignored-key warning 7',
    'setup/ignored-key warning 8',
    'setup/ignored-key warning 9',
  ]),
  row('defaults and continue-on-error', job(`defaults: {run: {shell: bash}}\ncontinue-on-error: true\n${STEPS}`), [
    'setup/ignored-key warning 7',
    'setup/ignored-key warning 8',
  ]),
  row('another environment', job(`environment: production\n${STEPS}`), ['setup/ignored-key warning 7']),
  row('60 minutes', job(`timeout-minutes: 60\n${STEPS}`), ['setup/timeout warning 7']),
  row('120 minutes in quotes', job(`timeout-minutes: "120"\n${STEPS}`), ['setup/timeout warning 7']),
  row('a depth of zero', job('steps:\n  - uses: actions/checkout@v5\n    with:\n      fetch-depth: 0'), [
    'setup/fetch-depth note 10',
  ]),
  row('.yaml', job(STEPS), ['setup/file-name note 1'], '.github/workflows/copilot-setup-steps.yaml'),
  row('.yaml with another job', job(STEPS, 'x'), ['setup/file-name note 1', 'setup/job-name error 5'], '.github/workflows/copilot-setup-steps.yaml'),
  row('a file name in capitals', job(STEPS), ['setup/file-name warning 1'], '.github/workflows/Copilot-Setup-Steps.yml'),

  row('the smallest', job(STEPS)),
  row(
    'all that counts',
    job(
      `permissions:\n  contents: read\nservices:\n  db: {image: "postgres:18"}\nsnapshot: base\ntimeout-minutes: 59\n${STEPS}`,
    ),
  ),
  row('a self-hosted runner by labels', job(STEPS).replace('ubuntu-latest', '[self-hosted, linux]')),
  row('a name and a concurrency group', job(`name: Setup\nconcurrency: setup\n${STEPS}`)),
  row('its own environment', job(`environment: copilot\n${STEPS}`)),
  row('its own environment by name', job(`environment: {name: copilot}\n${STEPS}`)),
  row('an expression as time', job(`timeout-minutes: \${{ vars.MINUTES }}\n${STEPS}`)),
  row('env of a step', job('steps:\n  - run: npm ci\n    env: {CI: "1"}')),
  row('env of the workflow', `env: {A: b}\n${job(STEPS)}`),
  row('checkout without a depth', job('steps:\n  - uses: actions/checkout@v5\n    with: {lfs: true}')),
  row('a depth of another action', job('steps:\n  - uses: me/checkout-all@v1\n    with: {fetch-depth: 0}')),
  row(
    'anchors',
    job('steps:\n  - &install\n    run: npm ci\n  - *install'),
  ),
  row('CRLF', job(STEPS).replaceAll('\n', '\r\n')),
  row('another workflow without that job', job(STEPS, 'build'), [], '.github/workflows/ci.yml'),
  row('a workflow that is no YAML and no concern of ours', 'jobs: [', [], '.github/workflows/ci.yml'),
];
