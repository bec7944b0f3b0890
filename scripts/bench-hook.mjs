// What the guard costs a tool call: CPU and peak memory of the whole hook process, started as a manifest starts it,
// against `node -e 0`, in pairs within one run, so that a slow or busy machine slows both.
//
//   npm run bench:hook -- [--pairs N] [--lenient]
//
// Exits 1 where a figure is above its limit; with `--lenient` it only says so. The node measured is the first on PATH.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { buildHooks } from './build-hooks.mjs';
import { CHANGE, MANUAL, READ_ME, SOURCE } from './hook-samples.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(name);
  return at === -1 ? fallback : Number(process.argv[at + 1]);
};
const pairs = option('--pairs', 60);
const lenient = process.argv.includes('--lenient');

const call = (command) => ({ toolName: 'bash', toolArgs: { command } });
const result = (toolName, toolArgs, textResultForLlm) => ({
  toolName,
  toolArgs,
  toolResult: { resultType: 'success', textResultForLlm },
});
const TEST_OUTPUT = Array.from(
  { length: 90 },
  (_, index) => `ok ${index + 1} - src/part-${index % 7}.test.ts adds up the totals`,
);
const PAGE = Array.from(
  { length: 45 },
  (_, index) =>
    `<p>Section ${index + 1} describes the option <code>--level-${index}</code> of the tool and its default.</p>`,
);
const CALLS = [
  { name: 'plain (git status)', event: 'preToolUse', payload: call('git status'), limit: 1.25 },
  {
    name: 'whole parser',
    event: 'preToolUse',
    payload: call('npm test 2>&1 | tail -20 && git diff --stat "$BASE"..HEAD'),
    limit: 1.45,
  },
  {
    name: '4 KiB of test output',
    event: 'postToolUse',
    payload: result('bash', { command: 'npm test' }, TEST_OUTPUT.join('\n').slice(0, 4096)),
    limit: 1.3,
  },
  {
    name: '4 KiB of a web page',
    event: 'postToolUse',
    payload: result('web_fetch', { url: 'https://docs.example.com/options' }, PAGE.join('\n').slice(0, 4096)),
    limit: 1.3,
  },
  // Prose and code have many more words than the two above, each of which has to be looked up.
  {
    name: '4 KiB of manuals',
    event: 'postToolUse',
    payload: result(
      'web_fetch',
      { url: 'https://docs.example.com/manual' },
      (MANUAL + READ_ME).slice(0, 4096),
    ),
    limit: 1.3,
  },
  {
    name: '4 KiB of source',
    event: 'postToolUse',
    payload: result('bash', { command: 'git show HEAD' }, (SOURCE + CHANGE).slice(0, 4096)),
    limit: 1.3,
  },
];
/** Stops of the agent that run no command: without a loop, and with a task list that has an open task. */
const STOPS = [
  { name: 'agentStop, no loop', policy: { version: 1 }, limit: 1.3 },
  {
    name: 'agentStop, tasks',
    policy: { version: 1, loop: { mode: 'tasks', tasks: 'tasks.md' } },
    limit: 1.3,
  },
];
/** MiB: a guard stands before every call; a result may be large by itself. */
const MEMORY_LIMITS = { preToolUse: 48, postToolUse: 200 };

/** Bundles a module of the sources and loads it. */
async function load(file, folder) {
  const outfile = join(folder, `${createHash('sha256').update(file).digest('hex').slice(0, 8)}.mjs`);
  await build({
    entryPoints: [new URL(`../${file}`, import.meta.url).pathname],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

const folder = mkdtempSync(join(tmpdir(), 'portcullis-bench-'));
try {
  const root = join(folder, 'repository');
  const scripts = '.github/hooks/portcullis';
  mkdirSync(join(root, scripts), { recursive: true });
  await buildHooks(join(root, scripts));
  const { startEntry } = await load('src/guard/start-line.ts', folder);
  const { scriptPin } = await load('src/surface/pins.ts', folder);
  const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
  const entryOf = (event, name, policy) => {
    const script = `${scripts}/${name}.cjs`;
    const text = policy && JSON.stringify(policy);
    if (text) writeFileSync(join(root, '.github/portcullis.json'), text);
    return startEntry({
      event,
      script,
      sha256: scriptPin(readFileSync(join(root, script))),
      policy: text ? { file: '.github/portcullis.json', sha256: sha256(text) } : null,
    });
  };
  const guard = entryOf('preToolUse', 'pre-tool-use', null);
  const environment = {
    PATH: process.env.PATH,
    HOME: folder,
    RUNNER_TEMP: folder,
    COPILOT_PROJECT_DIR: root,
    ...guard.env,
  };
  delete environment.NODE_EXTRA_CA_CERTS;

  // bash reports the rusage of the children that it waited for, in milliseconds; Node cannot.
  const measure = `TIMEFORMAT='%3U %3S'
one() { { time "$@" <"$PAYLOAD" >/dev/null 2>/dev/null; } 2>&1; }
for ((i = 0; i < PAIRS; i++)); do
  echo "base $(one node -e 0)"
  eval "$BEFORE"
  echo "hook $(one /bin/bash --norc --noprofile -c "$LINE")"
done`;
  const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
  let failed = false;
  const judge = (name, value, limit, unit) => {
    const over = value > limit;
    failed ||= over;
    console.log(
      `${name}: ${value.toFixed(unit ? 1 : 3)}${unit} (limit ${limit}${unit})${over ? '  ABOVE THE LIMIT' : ''}`,
    );
  };
  const payload = join(folder, 'payload.json');
  const compare = (name, { bash }, limit, before = '') => {
    const run = spawnSync('/bin/bash', ['-c', measure], {
      cwd: root,
      env: {
        ...environment,
        LINE: bash,
        GUARD: guard.bash,
        BEFORE: before,
        PAYLOAD: payload,
        PAIRS: String(pairs),
      },
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    if (run.status !== 0) throw new Error(run.stderr);
    const cpu = { base: [], hook: [] };
    for (const line of run.stdout.trim().split('\n')) {
      const [kind, user, system] = line.split(' ');
      cpu[kind].push(Number(user) + Number(system));
    }
    const mean = (list) => (1000 * list.reduce((sum, value) => sum + value, 0)) / list.length;
    console.log(
      `${name}: node -e 0 ${mean(cpu.base).toFixed(1)} ms, hook ${mean(cpu.hook).toFixed(1)} ms (means of ${pairs})`,
    );
    // Of each hook and the base run next to it: a machine that slows down in the middle slows both.
    const ratios = cpu.hook.map((value, index) => value / cpu.base[index]);
    judge(`${name}, median of ${ratios.length} CPU ratios`, median(ratios), limit, '');
  };
  // Every call finds the session as the calls before it leave it: none open but, for a result, its own.
  const forget = 'rm -f "$RUNNER_TEMP"/portcullis-*/*/[ib].*';
  for (const { name, event, payload: own, limit } of CALLS) {
    const entry = event === 'preToolUse' ? guard : entryOf(event, 'post-tool-use', null);
    writeFileSync(payload, JSON.stringify({ sessionId: 'bench', timestamp: 1, cwd: root, ...own }));
    const issued = `/bin/bash --norc --noprofile -c "$GUARD" <"$PAYLOAD" >/dev/null 2>&1`;
    compare(name, entry, limit, event === 'preToolUse' ? forget : `${forget}; ${issued}`);
    const probe = spawnSync(
      '/usr/bin/time',
      ['-f', '%M', '/bin/bash', '--norc', '--noprofile', '-c', entry.bash],
      { cwd: root, env: environment, input: readFileSync(payload), encoding: 'utf8' },
    );
    if (probe.error) console.log(`${name}, peak memory: not measured, /usr/bin/time is missing`);
    else if (probe.status !== 0) throw new Error(probe.stderr);
    else
      judge(
        `${name}, peak memory`,
        Number(probe.stderr.trim().split('\n').at(-1)) / 1024,
        MEMORY_LIMITS[event],
        ' MiB',
      );
  }

  writeFileSync(join(root, 'tasks.md'), '- [ ] one\n');
  for (const { name, policy, limit } of STOPS) {
    const event = { sessionId: name, timestamp: 1, cwd: root };
    const armed = spawnSync(
      '/bin/bash',
      ['--norc', '--noprofile', '-c', entryOf('sessionStart', 'session-start', policy).bash],
      { cwd: root, env: environment, input: JSON.stringify(event), encoding: 'utf8' },
    );
    if (armed.status !== 0 || (armed.stdout === '') !== (policy.loop === undefined))
      throw new Error(armed.stderr);
    writeFileSync(payload, JSON.stringify({ ...event, stop_hook_active: false }));
    // Every run is the first stop after the start.
    const journal = `"$RUNNER_TEMP"/portcullis-*/*/loop.jsonl`;
    spawnSync('/bin/bash', ['-c', `[ ! -e ${journal} ] || cp ${journal} "$RUNNER_TEMP/journal"`], {
      env: environment,
    });
    const before = policy.loop ? `cat "$RUNNER_TEMP/journal" > ${journal}` : '';
    compare(name, entryOf('agentStop', 'agent-stop', policy), limit, before);
  }

  const { judgeCommand } = await load('src/defend/command/index.ts', folder);
  const context = {
    cwd: root,
    root,
    home: folder,
    tainted: false,
    levelOf: () => undefined,
    trustedHosts: [],
  };
  const commands = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
    .match(/"(?:[^"\\]|\\.)*"/g)
    .map((text) => JSON.parse(text))
    .concat(
      CALLS.map(({ payload: { toolArgs } }) => toolArgs.command ?? toolArgs.url),
      [
        'for f in src/*.ts; do grep -n "TODO" "$f" || true; done | sort | uniq -c',
        'git log --format="%h %s" -n 20 | while read -r hash rest; do echo "$hash: $rest"; done',
        'find . -name "*.test.ts" -not -path "./node_modules/*" -print0 | xargs -0 wc -l | tail -1',
        'if [ -f package.json ]; then npm ci --ignore-scripts && npm run build; fi',
      ],
    );
  for (let round = 0; round < 20; round++) for (const command of commands) judgeCommand(command, context);
  const times = [];
  for (let round = 0; round < 20; round++)
    for (const command of commands) {
      const from = process.hrtime.bigint();
      judgeCommand(command, context);
      times.push(Number(process.hrtime.bigint() - from) / 1e3);
    }
  times.sort((a, b) => a - b);
  judge('one process, median of a command', median(times), 100, ' µs');
  judge('one process, 99th percentile', times[Math.floor(times.length * 0.99)], 2000, ' µs');
  const long = `echo ${'word '.repeat(26_000)}`.slice(0, 131_071);
  const from = process.hrtime.bigint();
  judgeCommand(long, context);
  judge('one process, a command of 128 KiB', Number(process.hrtime.bigint() - from) / 1e6, 100, ' ms');
  if (failed && !lenient) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
