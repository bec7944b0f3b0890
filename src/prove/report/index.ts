import { safeJson } from '../../report/escape.js';
import type { ProveReport } from '../prove.js';
import { renderSarif } from './sarif.js';
import { renderText } from './text.js';

/** The values of `--format`, and of the Action's `format`, in this mode. */
export const PROVE_FORMATS = ['text', 'json', 'sarif'] as const;
export type ProveFormat = (typeof PROVE_FORMATS)[number];

/** A report in one of the formats, ending in a line break. `prefix` as in RenderOptions, for `sarif`. */
export function renderProve(
  report: ProveReport,
  format: ProveFormat,
  options: { readonly color?: boolean; readonly prefix?: string } = {},
): string {
  if (format === 'json') return safeJson(report);
  return format === 'sarif' ? renderSarif(report, options) : renderText(report, options);
}
