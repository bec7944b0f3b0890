import type { VerifyReport } from '../verify/verify.js';
import { renderGithub } from './annotations.js';
import { renderJson } from './json.js';
import type { RenderOptions } from './options.js';
import { renderRdjson } from './rdjson.js';
import { renderSarif } from './sarif.js';
import { renderText } from './text.js';

/** The values of `--format`, and of the Action's `format`. */
export const FORMATS = ['text', 'json', 'sarif', 'rdjson', 'github'] as const;
export type Format = (typeof FORMATS)[number];

const RENDERERS: Readonly<Record<Format, (report: VerifyReport, options: RenderOptions) => string>> = {
  text: renderText,
  json: renderJson,
  sarif: renderSarif,
  rdjson: renderRdjson,
  github: renderGithub,
};

/** A report in one of the formats, ending in a line break. */
export function render(report: VerifyReport, format: Format, options: RenderOptions = {}): string {
  return RENDERERS[format](report, options);
}
