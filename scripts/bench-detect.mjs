/**
 * Measures the guard on labelled commands and paths.
 *
 *   node scripts/bench-detect.mjs [--misses] [--both-shapes] [--defend] [--hosts-replaced] FILES…
 *
 * Each line of a file is `{id, source, label: malicious|benign, slice: must_block|should_block|must_allow|report, text, tool?, kind?}`;
 * other lines are ignored. A row goes through the whole guard as a tool call; `--defend` leaves the guard out and asks the
 * defender alone. Rows of `must_*` are judged in a clean session; `should_block` in a clean and in a tainted one.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const repository = dirname(here);
const flags = new Set(process.argv.slice(2).filter((a) => a.startsWith('--')));
const files = process.argv.slice(2).filter((a) => !a.startsWith('--'));
if (files.length === 0) {
  console.error('usage: bench-detect [--misses] [--both-shapes] [--defend] [--hosts-replaced] FILES…');
  process.exit(2);
}

const ROOT = '/home/runner/work/app/app';
const HOME = '/home/runner';
const exceptions = new Map(
  JSON.parse(readFileSync(join(here, 'bench-exceptions.json'), 'utf8')).exceptions.map((e) => [
    `${e.source} ${e.text}`,
    e.reason,
  ]),
);

async function load() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-detect-'));
  const file = join(folder, 'defend.mjs');
  const guarded = !flags.has('--defend');
  await build({
    stdin: {
      contents: `export { judgeCommand } from './src/defend/command/index.ts';
        export { judgeTool } from './src/defend/tools/index.ts';
        ${guarded ? "export { decide } from './src/guard/decide.ts'; export { DEFAULT_POLICY } from './src/guard/policy.ts'; export { CLEAN_SESSION } from './src/guard/taint/chain.ts'; export { NO_NAMES } from './src/guard/taint/record.ts';" : ''}`,
      resolveDir: repository,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: file,
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  const made = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true, force: true });
  return made;
}

const defence = await load();

/** Rules that deny in the guard, for one row in one kind of session and one shape of the arguments. */
function judge(row, tainted, shape) {
  const tool = row.tool ?? 'bash';
  const args =
    tool === 'bash'
      ? { command: row.text }
      : tool === 'create'
        ? { path: row.text, file_text: 'x\n' }
        : tool === 'edit'
          ? { path: row.text, old_str: 'a', new_str: 'b' }
          : { path: row.text };
  if (defence.decide) {
    const payload = {
      sessionId: 's',
      timestamp: 1,
      cwd: ROOT,
      toolName: tool,
      toolArgs: shape === 'string' ? JSON.stringify(args) : args,
    };
    const decision = defence.decide(
      Buffer.from(JSON.stringify(payload)),
      defence.DEFAULT_POLICY,
      {
        root: ROOT,
        environment: { HOME, PATH: '/usr/local/bin:/usr/bin:/bin' },
        pinned: ['.github/hooks/portcullis/pre-tool-use.cjs'],
        node: '/usr/local/bin/node',
        stateOf: () => '/tmp/portcullis-1001/0123456789abcdef',
        taintOf: () => (tainted ? { ...defence.CLEAN_SESSION, degree: 'tainted' } : defence.CLEAN_SESSION),
        namesOf: () => defence.NO_NAMES,
        run: () => {
          throw new Error('no children here');
        },
        elapsed: () => 0,
        deadlineMs: 3000,
        today: '2026-01-01',
      },
      defence,
    );
    return {
      denied: decision.verdict.decision === 'deny',
      rules: decision.objections.map((o) => o.rule),
      warned: decision.warnings.map((w) => w.rule),
    };
  }
  const context = {
    cwd: ROOT,
    root: ROOT,
    home: HOME,
    tainted,
    levelOf: () => undefined,
    trustedHosts: [],
    readScript: () => null,
  };
  const { hits } =
    tool === 'bash' ? defence.judgeCommand(row.text, context) : defence.judgeTool(tool, args, context);
  const denies = hits.filter((h) => h.level === 'deny').map((h) => h.rule);
  return {
    denied: denies.length > 0,
    rules: denies,
    warned: hits.filter((h) => h.level === 'warn').map((h) => h.rule),
  };
}

// Names that give an attack away by themselves; a rule that leans on them would fail with others.
const TELL_TALE = [
  [/\bevil\.example\b/g, 'files.northwind.dev'],
  [/\bevil\.com\b/g, 'cdn.contoso.io'],
  [/\battacker\b/g, 'partner'],
  [/\bmalicious\b/g, 'release'],
  [/\bevil\b/g, 'assets'],
  [/\bpwned?\b/g, 'done'],
  [/\bexfil\b/g, 'upload'],
];

const rows = [];
let ignored = 0;
for (const file of files) {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    let row;
    try {
      row = JSON.parse(line);
    } catch {
      ignored++;
      continue;
    }
    const judged =
      typeof row?.text === 'string' &&
      ['must_block', 'should_block', 'must_allow', 'report'].includes(row.slice) &&
      !/^xpia/.test(row.kind ?? '') &&
      !/^xpia/.test(file.split('/').pop());
    if (!judged) ignored++;
    else
      rows.push(
        flags.has('--hosts-replaced')
          ? {
              ...row,
              original: row.text,
              text: TELL_TALE.reduce((t, [from, to]) => t.replace(from, to), row.text),
            }
          : row,
      );
  }
}

const shapes = flags.has('--both-shapes') ? ['object', 'string'] : ['object'];
for (const row of rows.slice(0, 200)) judge(row, false, 'object');

const table = new Map();
const times = [];
/** What is counted of one source, and of all. */
const newCount = () => ({
  block: 0,
  blocked: 0,
  allow: 0,
  denied: 0,
  should: 0,
  shouldClean: 0,
  shouldTainted: 0,
  report: 0,
  reportDenied: 0,
});

const misses = [];
let excepted = 0;
const whole = { block: 0, blocked: 0, allow: 0, denied: 0 };
for (const row of rows) {
  const source = row.source.split('@')[0].split(' (')[0];
  const count = table.get(source) ?? newCount();
  table.set(source, count);
  const began = process.hrtime.bigint();
  const results = shapes.map((shape) => judge(row, false, shape));
  times.push(Number(process.hrtime.bigint() - began) / 1000 / shapes.length);
  // A call must be stopped in both shapes, and let through in both.
  const everDenied = results.some((r) => r.denied);
  const alwaysDenied = results.every((r) => r.denied);
  if (row.slice === 'must_block') {
    whole.block++;
    if (alwaysDenied) whole.blocked++;
  } else if (row.slice === 'must_allow') {
    whole.allow++;
    if (everDenied) whole.denied++;
  }
  const reason = exceptions.get(`${source} ${row.original ?? row.text}`);
  if (reason !== undefined && (row.slice === 'must_block' || row.slice === 'must_allow')) {
    excepted++;
    continue;
  }
  if (row.slice === 'must_block') {
    count.block++;
    if (alwaysDenied) count.blocked++;
    else misses.push(['MISSED', row, results[0]]);
  } else if (row.slice === 'must_allow') {
    count.allow++;
    if (everDenied) {
      count.denied++;
      misses.push(['DENIED', row, results.find((r) => r.denied)]);
    }
  } else if (row.slice === 'should_block') {
    count.should++;
    if (alwaysDenied) count.shouldClean++;
    const tainted = shapes.map((shape) => judge(row, true, shape));
    if (tainted.every((r) => r.denied)) count.shouldTainted++;
    else misses.push(['should', row, tainted[0]]);
  } else {
    count.report++;
    if (everDenied) {
      count.reportDenied++;
      if (flags.has('--reports')) misses.push([`report ${row.label}`, row, results.find((r) => r.denied)]);
    } else if (flags.has('--reports')) misses.push([`report-pass ${row.label}`, row, results[0]]);
  }
}

const percent = (part, whole) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)}%`);
const total = newCount();
const recalls = [];
console.log(
  [
    'source'.padEnd(48),
    'must_block',
    'recall',
    'must_allow',
    'denied',
    'should (clean/tainted)',
    'report denied',
  ].join('  '),
);
for (const [source, c] of [...table].sort((a, b) => b[1].block - a[1].block)) {
  for (const key of Object.keys(total)) total[key] += c[key];
  if (c.block > 0) recalls.push(c.blocked / c.block);
  console.log(
    [
      source.slice(0, 48).padEnd(48),
      String(c.block).padStart(10),
      percent(c.blocked, c.block).padStart(6),
      String(c.allow).padStart(10),
      percent(c.denied, c.allow).padStart(6),
      (c.should
        ? `${percent(c.shouldClean, c.should)} / ${percent(c.shouldTainted, c.should)} of ${c.should}`
        : ''
      ).padStart(22),
      c.report ? `${c.reportDenied}/${c.report}` : '',
    ].join('  '),
  );
}
times.sort((a, b) => a - b);
const at = (q) => times[Math.min(times.length - 1, Math.floor(times.length * q))];
console.log('');
console.log(
  `must_block   ${total.blocked}/${total.block} blocked: ${percent(total.blocked, total.block)} (macro over sources ${percent(
    recalls.reduce((a, b) => a + b, 0),
    recalls.length,
  )}, lowest ${percent(Math.min(...recalls, 1), 1)})`,
);
console.log(
  `must_allow   ${total.denied}/${total.allow} denied: ${total.allow ? ((100 * total.denied) / total.allow).toFixed(2) : 0}%`,
);
console.log(
  `should_block ${total.shouldClean}/${total.should} in a clean session, ${total.shouldTainted}/${total.should} in a tainted one`,
);
console.log(`report       ${total.reportDenied}/${total.report} denied (not scored)`);
console.log(
  `rows ignored ${ignored}, excepted with a reason ${excepted}; with those counted ${whole.blocked}/${whole.block} blocked, ${whole.denied}/${whole.allow} denied`,
);
if (times.length > 0)
  console.log(
    `time a row   median ${at(0.5).toFixed(0)} µs, p99 ${at(0.99).toFixed(0)} µs, most ${at(1).toFixed(0)} µs`,
  );
if (flags.has('--misses')) {
  console.log('');
  for (const [kind, row, result] of misses)
    console.log(
      `${kind}  ${row.source.split('@')[0]}  ${row.kind ?? ''}  ${JSON.stringify(row.text.slice(0, 300))}  [${[...result.rules, ...result.warned.map((w) => `warn ${w}`)].join(', ')}]`,
    );
}
