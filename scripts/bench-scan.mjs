/**
 * Measures the scanner of texts on labelled ones.
 *
 *   node scripts/bench-scan.mjs [--misses] [--repository] [--notes] FILES…
 *
 * Each line of a file is `{id, source, label: malicious|benign, slice: must_block|should_block|must_allow|report, text, kind?}`;
 * other lines are ignored. A text counts as flagged where it has a finding of confidence medium or high: these are told to
 * the model and taint the session. An attack that is flagged is found, a `must_allow` text that is flagged is a false
 * positive, also where it quotes an attack. Of confidence high alone, which taints as certain, the last column tells.
 * `--repository` scans as text of the repository; `--notes` counts the notes too; `--misses` prints what was judged wrongly.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const flags = new Set(process.argv.slice(2).filter((a) => a.startsWith('--')));
const files = process.argv.slice(2).filter((a) => !a.startsWith('--'));
if (files.length === 0) {
  console.error('usage: bench-scan [--misses] [--repository] [--notes] FILES…');
  process.exit(2);
}

async function load() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-scan-'));
  const file = join(folder, 'content.mjs');
  await build({
    stdin: {
      contents: `export { scan } from './src/defend/content/index.ts'; export { judgeShellText } from './src/defend/content/judge.ts';`,
      resolveDir: repository,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: file,
    logLevel: 'error',
  });
  const made = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true, force: true });
  return made;
}

const { scan, judgeShellText } = await load();
const source = flags.has('--repository') ? 'repository' : 'untrusted';
const slices = ['must_block', 'should_block', 'must_allow', 'report'];
const table = new Map();
const times = [];
let bytes = 0;
let ignored = 0;
const wrong = [];
/** Harmless texts that were flagged with certainty, by source. */
const certain = new Map();

for (const file of files)
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    let row;
    try {
      row = JSON.parse(line);
    } catch {
      row = null;
    }
    if (typeof row?.text !== 'string' || !slices.includes(row.slice)) {
      ignored++;
      continue;
    }
    const began = performance.now();
    const { findings } = scan(row.text, { source, judgeShell: judgeShellText });
    times.push(performance.now() - began);
    bytes += row.text.length;
    const counted = findings.filter((f) => flags.has('--notes') || f.confidence !== 'low');
    const from = String(row.source).split('@')[0].split(' (')[0];
    const count = table.get(from) ?? Object.fromEntries(slices.map((slice) => [slice, [0, 0]]));
    table.set(from, count);
    count[row.slice][1]++;
    if (counted.length > 0) count[row.slice][0]++;
    if (row.slice === 'must_allow' && findings.some(({ confidence }) => confidence === 'high'))
      certain.set(from, (certain.get(from) ?? 0) + 1);
    if (row.slice !== 'report' && counted.length > 0 !== (row.slice !== 'must_allow'))
      wrong.push([row, findings]);
  }

const percent = ([part, whole]) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(2)}% of ${whole}`);
console.log(
  ['source'.padEnd(44), ...slices.map((slice) => slice.padStart(18)), 'allowed but high'.padStart(18)].join(
    ' ',
  ),
);
const total = Object.fromEntries(slices.map((slice) => [slice, [0, 0]]));
const recalls = [];
for (const [from, count] of table) {
  for (const slice of slices) for (const i of [0, 1]) total[slice][i] += count[slice][i];
  if (count.must_block[1] > 0) recalls.push(count.must_block[0] / count.must_block[1]);
  console.log(
    [
      from.slice(0, 44).padEnd(44),
      ...slices.map((slice) => percent(count[slice]).padStart(18)),
      percent([certain.get(from) ?? 0, count.must_allow[1]]).padStart(18),
    ].join(' '),
  );
}
console.log(['all'.padEnd(44), ...slices.map((slice) => percent(total[slice]).padStart(18))].join(' '));
if (recalls.length > 0)
  console.log(
    `must_block: mean of the sources ${((100 * recalls.reduce((a, b) => a + b, 0)) / recalls.length).toFixed(1)}%, lowest ${(100 * Math.min(...recalls)).toFixed(1)}%`,
  );
times.sort((a, b) => a - b);
const at = (q) => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0;
console.log(
  `time a text: median ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms, most ${at(1).toFixed(1)} ms; ${(bytes / 1e6).toFixed(1)} million characters; rows ignored ${ignored}`,
);
if (flags.has('--misses'))
  for (const [row, findings] of wrong) {
    console.log(
      `\n${row.slice}  ${row.source}  ${row.kind ?? ''}  ${JSON.stringify(row.text.slice(0, 300))}`,
    );
    for (const f of findings.slice(0, 4))
      console.log(
        `    ${f.confidence} ${f.rule}  ${f.note ?? ''}  ${JSON.stringify(row.text.slice(f.start, Math.min(f.end, f.start + 120)))}`,
      );
  }
