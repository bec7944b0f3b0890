// Measures `dist/cli.js verify` as a whole process and fails where it is slower or larger than we promise.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portcullis-bench-'));
const usageFile = join(folder, 'usage.json');
const preload = join(folder, 'usage.mjs');
writeFileSync(
  preload,
  `import { writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, rss: maxRSS / 1024 }));
});`,
);
const { NODE_EXTRA_CA_CERTS: _unset, ...env } = process.env;

function measure(args) {
  const start = performance.now();
  const child = spawnSync(process.execPath, ['--import', preload, ...args], { env, maxBuffer: 1 << 30 });
  const ms = performance.now() - start;
  if (child.error) throw child.error;
  return {
    ms,
    ...JSON.parse(readFileSync(usageFile, 'utf8')),
    status: child.status,
    stdout: child.stdout,
    stderr: child.stderr,
  };
}

/**
 * The limits in milliseconds were set where this work takes 500 ms. The processors that CI lends differ by half from hour to
 * hour: beside each run the same work says how fast the machine is at that moment.
 */
const PACE_MS = 500;
const pacer = join(folder, 'pacer.mjs');
writeFileSync(
  pacer,
  `const list = Array.from({ length: 40_000 }, (_, n) => ({ n, name: 'entry ' + n, words: ['bash', '--from', String(n)] }));
const seen = new Map();
let letters = 0;
for (let round = 0; round < 3; round++)
  for (const { name, words } of JSON.parse(JSON.stringify(list))) {
    const text = name + ' ' + words.join(' ');
    for (const [word] of text.matchAll(/[a-z]+/g)) letters += word.length;
    seen.set(text.replace(/[0-9]+/g, '#') + round, { text, letters });
    seen.set(text, words);
  }
process.exit(letters > 0 && seen.size > 0 ? 0 : 1);`,
);

/** A run, and its time as it would have been at the pace of the limits; a machine that is faster gets nothing for it. */
function paced(args) {
  const pace = () => {
    const { ms, status } = measure([pacer]);
    if (status !== 0) throw new Error(`the pacer exited with ${status}`);
    return ms;
  };
  const before = pace();
  const run = measure(args);
  return { ...run, paced: run.ms * Math.min(1, PACE_MS / Math.min(before, pace())) };
}

/** Of six runs at most the fastest: what another process takes from this one is not ours. */
function fastest(args) {
  const runs = [paced(args)];
  while (runs.length < 6 && runs.every((run) => run.paced > 1500)) runs.push(paced(args));
  return runs.reduce((best, run) => (run.paced < best.paced ? run : best));
}

let failures = 0;
function row(name, value, limit, unit, more = '') {
  const ok = value <= limit;
  if (!ok) failures += 1;
  console.log(
    `${ok ? 'ok  ' : 'OVER'} ${name}: ${value.toFixed(unit === 'x' ? 2 : 0)} ${unit} (at most ${limit}${more})`,
  );
}
function timeRow(name, run) {
  row(`${name}, time`, run.paced, 2000, 'ms', `; ${run.ms.toFixed(0)} ms by the clock`);
}

const events = ['preToolUse', 'postToolUse', 'sessionStart', 'agentStop', 'PreToolUse'];
const manifest = (n) => ({
  version: 1,
  hooks: Object.fromEntries(
    events.map((event) => [
      event,
      [
        {
          type: 'command',
          bash: `bash .github/hooks/scripts/guard-${n % 10}.sh --from ${n}`,
          timeoutSec: 10,
        },
        {
          type: 'command',
          command: 'jq -r .toolName',
          timeout: 5,
          matcher: event.endsWith('ToolUse') ? 'bash|edit|create' : undefined,
        },
      ],
    ]),
  ),
});
const agent = (n) =>
  `---\nname: helper-${n}\ndescription: "Looks after part ${n} of the house"\ntools: [read, edit, search]\n---\n\n# Helper ${n}\n\n${'Read the code before you change it, and run the tests afterwards.\n'.repeat(40)}`;

try {
  const large = join(folder, 'large');
  mkdirSync(join(large, '.github/hooks/scripts'), { recursive: true });
  mkdirSync(join(large, '.github/agents'), { recursive: true });
  for (let n = 0; n < 10; n++)
    writeFileSync(
      join(large, `.github/hooks/scripts/guard-${n}.sh`),
      '#!/usr/bin/env bash\nset -e\ninput=$(cat)\necho "$input" | jq -r .toolName >&2\n',
    );
  for (let n = 0; n < 1000; n++)
    writeFileSync(join(large, `.github/hooks/m${n}.json`), JSON.stringify(manifest(n), null, 2));
  for (let n = 0; n < 500; n++) writeFileSync(join(large, `.github/agents/helper-${n}.agent.md`), agent(n));
  const big = fastest([cli, 'verify', large, '--format', 'json', '--fail-on', 'never']);
  if (big.status !== 0) throw new Error(`verify exited with ${big.status}: ${big.stderr}`);
  const entries = JSON.parse(big.stdout).entries.length;
  if (entries !== 10_000) throw new Error(`expected 10000 entries, got ${entries}`);
  timeRow('1,000 manifests and 500 agents', big);
  row('1,000 manifests and 500 agents, peak memory', big.rss, 200, 'MB');

  const noisy = join(folder, 'noisy');
  mkdirSync(join(noisy, '.github/hooks'), { recursive: true });
  const broken = {
    version: 1,
    hooks: {
      sessionStart: Array.from({ length: 10_000 }, () => ({ type: 'command', bash: 'true', timeoutSec: 0 })),
    },
  };
  writeFileSync(join(noisy, '.github/hooks/a.json'), JSON.stringify(broken, null, 1));
  for (const format of ['text', 'json', 'sarif', 'rdjson', 'github']) {
    const many = fastest([cli, 'verify', noisy, '--format', format]);
    if (many.status !== 1) throw new Error(`verify exited with ${many.status}: ${many.stderr}`);
    const shown = many.stdout.toString().split('entry/timeout').length - 1;
    if (shown < 10_000) throw new Error(`${format} shows ${shown} of 10000 findings`);
    timeRow(`10,000 findings as ${format}`, many);
    row(`10,000 findings as ${format}, peak memory`, many.rss, 200, 'MB');
  }

  const small = join(folder, 'small');
  mkdirSync(join(small, '.github/hooks'), { recursive: true });
  mkdirSync(join(small, '.github/agents'), { recursive: true });
  writeFileSync(
    join(small, '.github/hooks/guard.json'),
    JSON.stringify({
      version: 1,
      hooks: { preToolUse: [{ type: 'command', bash: 'node .github/hooks/guard.cjs' }] },
    }),
  );
  writeFileSync(join(small, '.github/hooks/guard.cjs'), 'process.stdin.resume();\n');
  writeFileSync(join(small, '.github/agents/reviewer.agent.md'), agent(1));
  // Each pair runs side by side, so that whatever else the machine does weighs on both; of three rounds at most the lowest.
  const median = () => {
    const ratios = [];
    for (let n = 0; n < 15; n++) {
      const bare = measure(['-e', '0']).cpu;
      ratios.push(measure([cli, 'verify', small, '--format', 'text']).cpu / bare);
    }
    return ratios.sort((a, b) => a - b)[7];
  };
  const medians = [median()];
  while (medians.length < 3 && medians.every((each) => each > 4)) medians.push(median());
  row('whole process on a small repository, CPU against node -e 0', Math.min(...medians), 4, 'x');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);
