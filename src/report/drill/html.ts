import {
  type DrilledCell,
  type DrillReport,
  VERDICTS,
  type Verdict,
  worstFirst,
  worstOf,
} from '../../drill/model.js';
import { VERSION } from '../../product.js';
import { visible } from '../escape.js';
import type { RenderOptions } from '../options.js';
import { byEntry, type EntryCells, ending, headline, MEANING, share, verdictLine } from './entries.js';
import { countVerdicts } from './json.js';
import { STYLE } from './style.js';

/** A sign for each verdict, so that no one has to tell colours apart. */
const SIGNS: Readonly<Record<Verdict, string>> = {
  opens: '✕',
  bricks: '■',
  traps: '↻',
  slow: '◔',
  unknown: '?',
  holds: '✓',
};

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text of the repository, as text: no tag, no character that turns the reading order around. */
function text(value: string): string {
  return visible(value).replace(/[&<>"']/g, (character) => REFERENCES[character]!);
}

const codeOf = (value: string): string => `<code>${text(value)}</code>`;
/** The backticks of our own sentences. */
const prose = (value: string): string => text(value).replace(/`([^`]{1,200})`/g, '<code>$1</code>');
const badge = (verdict: Verdict): string =>
  `<span class="badge ${verdict}"><span aria-hidden="true">${SIGNS[verdict]}</span> ${verdict}</span>`;

function tile(cell: DrilledCell, target: string | null): string {
  const label = `${cell.case}: ${cell.verdict}`;
  const inner = `<span aria-hidden="true">${SIGNS[cell.verdict]}</span><span class="sr">${text(label)}</span>`;
  const shared = `class="tile ${cell.verdict}" title="${text(label)}"`;
  return target === null
    ? `<li><span ${shared}>${inner}</span></li>`
    : `<li><a href="#${target}" ${shared}>${inner}</a></li>`;
}

function groups(cells: readonly DrilledCell[]): [name: string, cells: DrilledCell[]][] {
  const found = new Map<string, DrilledCell[]>();
  for (const cell of cells) {
    const name = cell.case.slice(0, cell.case.indexOf('/'));
    found.set(name, [...(found.get(name) ?? []), cell]);
  }
  return [...found].sort(([, a], [, b]) => VERDICTS.indexOf(worstOf(b)) - VERDICTS.indexOf(worstOf(a)));
}

function detail(cell: DrilledCell, id: string): string {
  const percent = Math.min(100, Math.round((100 * cell.ms) / cell.limitMs));
  const payload =
    cell.payload === ''
      ? ''
      : `<details><summary>The payload that reproduces it</summary><pre>${text(cell.payload)}</pre></details>`;
  return `<article class="cell" id="${id}">
<h3>${badge(cell.verdict)} ${codeOf(cell.case)}</h3>
<p>${prose(cell.what)}. ${prose(cell.why)}</p>
<p class="facts">${text(ending(cell))}, the host: ${cell.hostOutcome}, ${cell.ms} ms, ${share(cell)} of its limit</p>
<div class="bar" aria-hidden="true"><span style="width:${percent}%"></span></div>
${payload}</article>`;
}

function heldTable(cells: readonly DrilledCell[]): string {
  if (cells.length === 0) return '';
  const rows = cells.map(
    (cell) =>
      `<tr><td>${codeOf(cell.case)}</td><td>${cell.hostOutcome} (${text(ending(cell))})</td><td class="n">${cell.ms} ms, ${share(cell)}</td></tr>`,
  );
  return `<details><summary>${cells.length} cells hold</summary><table>
<thead><tr><th scope="col">Case</th><th scope="col">The host</th><th scope="col">Time, of its limit</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></details>`;
}

function section(entry: EntryCells, index: number, prefix: string): string {
  const ids = new Map(entry.cells.map((cell, at) => [cell, `e${index}c${at}`]));
  const target = (cell: DrilledCell): string | null => (cell.verdict === 'holds' ? null : ids.get(cell)!);
  const rows = groups(entry.cells).map(
    ([name, cells]) =>
      `<dt>${text(name)}</dt><dd><ul class="strip">${worstFirst(cells)
        .map((cell) => tile(cell, target(cell)))
        .join('')}</ul></dd>`,
  );
  const bad = entry.cells.filter(({ verdict }) => verdict !== 'holds');
  return `<section class="entry" aria-labelledby="e${index}">
<h2 id="e${index}">${badge(entry.worst)} ${text(entry.event)}</h2>
<p class="where">${codeOf(`${prefix}${entry.file}:${entry.line}`)} ${codeOf(entry.pointer)}</p>
<p>${text(verdictLine(entry.cells))}: it ${MEANING[entry.worst]}.</p>
<dl class="rows">${rows.join('\n')}</dl>
${bad.map((cell) => detail(cell, ids.get(cell)!)).join('\n')}
${heldTable(entry.cells.filter(({ verdict }) => verdict === 'holds'))}
</section>`;
}

function chains(report: DrillReport): string {
  const bad = worstFirst(report.chains.filter(({ verdict }) => verdict !== 'holds'));
  if (bad.length === 0) return '';
  const rows = bad.map(
    ({ event, case: id, hostOutcome, verdict }) =>
      `<tr><td>${badge(verdict)}</td><td>${text(event)}</td><td>${codeOf(id)}</td><td>${hostOutcome}</td></tr>`,
  );
  return `<section class="entry" aria-labelledby="chains"><h2 id="chains">All entries of an event together</h2><table>
<thead><tr><th scope="col">Verdict</th><th scope="col">Event</th><th scope="col">Case</th><th scope="col">The host</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></section>`;
}

function notes(report: DrillReport, prefix: string): string {
  const skipped = report.skipped.map(
    ({ file, event, pointer, why }) =>
      `<li>${codeOf(prefix + file)} ${codeOf(`${event} ${pointer}`)}: ${prose(why)}.</li>`,
  );
  const list =
    skipped.length === 0
      ? ''
      : `<section class="entry" aria-labelledby="skipped"><h2 id="skipped">Not drilled</h2><ul>${skipped.join('')}</ul></section>`;
  return list + report.remarks.map((remark) => `<p>${prose(remark)}</p>`).join('');
}

/**
 * One self-contained page, without script and without anything that it would fetch: for each entry the matrix of its
 * cases, the gravest first, and below it what happened.
 */
export function renderDrillHtml(report: DrillReport, { prefix = '' }: RenderOptions = {}): string {
  const counts = countVerdicts(report.cells);
  const key = (Object.keys(counts) as Verdict[]).map(
    (verdict) =>
      `<li><span class="tile ${verdict}" aria-hidden="true">${SIGNS[verdict]}</span> <span><strong>${counts[verdict]}</strong> ${verdict}</span></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Portcullis drill: ${text(verdictLine(report.cells))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Portcullis drill</h1>
<p class="lead">${text(headline(report))}</p>
<ul class="key">${key.join('')}</ul>
${byEntry(report)
  .map((entry, index) => section(entry, index, prefix))
  .join('\n')}
${chains(report)}
${notes(report, prefix)}
<p class="facts">Portcullis ${text(VERSION)}</p>
</main>
</body>
</html>
`;
}
