import { type DrillReport, SEVERITY_OF } from '../../drill/model.js';
import type { RenderOptions } from '../options.js';
import { type FailOn, fails } from '../tally.js';
import { renderDrillHtml } from './html.js';
import { renderDrillJson } from './json.js';
import { renderDrillSarif } from './sarif.js';
import { renderDrillText } from './text.js';

/** The values of drill's `--format`. */
export const DRILL_FORMATS = ['text', 'json', 'sarif', 'html'] as const;
export type DrillFormat = (typeof DRILL_FORMATS)[number];

const RENDERERS: Readonly<Record<DrillFormat, (report: DrillReport, options: RenderOptions) => string>> = {
  text: renderDrillText,
  json: renderDrillJson,
  sarif: renderDrillSarif,
  html: renderDrillHtml,
};

/** A drill's report in one of the formats, ending in a line break. */
export function renderDrill(report: DrillReport, format: DrillFormat, options: RenderOptions = {}): string {
  return RENDERERS[format](report, options);
}

/** Whether a cell is as grave as the threshold: `opens`, `bricks` and `traps` are errors, `slow` is a warning. */
export function drillFails(report: DrillReport, failOn: FailOn): boolean {
  return [...report.cells, ...report.chains].some(({ verdict }) => {
    const severity = SEVERITY_OF[verdict];
    return severity !== null && fails(severity, failOn);
  });
}
