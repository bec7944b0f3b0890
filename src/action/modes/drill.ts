import * as fs from 'node:fs';
import * as core from '@actions/core';
import { SURFACES } from '../../contract/surfaces.js';
import { drill } from '../../drill/drill.js';
import { type DrillReport, SEVERITY_OF, worstFirst } from '../../drill/model.js';
import { triggerRefusal } from '../../drill/trigger.js';
import { ANNOTATION_LIMIT } from '../../report/annotations.js';
import { verdictLine } from '../../report/drill/entries.js';
import { DRILL_FORMATS, drillFails, renderDrill } from '../../report/drill/index.js';
import { renderDrillSummary } from '../../report/drill/summary.js';
import { visible } from '../../report/escape.js';
import { FAIL_ON } from '../../report/tally.js';
import { type GetInput, InputError, oneOf } from '../inputs.js';
import { checkedOutFolder, findPrefix, workspaceFolder, writeReport } from '../places.js';

/** The gravest cells, as many as the runner shows, with room for the verdict on the step. */
function annotate(report: DrillReport, prefix: string): void {
  const issue = { error: core.error, warning: core.warning, note: core.notice };
  const shown = { error: 1, warning: 0, note: 0 };
  for (const { verdict, file, line, case: id, what, why } of worstFirst(report.cells)) {
    const severity = SEVERITY_OF[verdict];
    if (severity === null || ++shown[severity] > ANNOTATION_LIMIT) continue;
    issue[severity](visible(`${id}, ${what}: ${why}`), {
      title: `drill/${verdict}`,
      file: visible(prefix + file),
      startLine: line,
    });
  }
}

const count = (report: DrillReport, severity: 'error' | 'warning'): number =>
  report.cells.filter(({ verdict }) => SEVERITY_OF[verdict] === severity).length;

/**
 * Runs the hooks of the checked-out repository in every case. A step with this mode has said that it trusts them; under a
 * trigger that brings a stranger's code and this repository's secrets together it is refused.
 */
export async function runDrill(get: GetInput): Promise<void> {
  const refusal = triggerRefusal(process.env['GITHUB_EVENT_NAME'] ?? '');
  if (refusal !== null) throw new InputError(refusal);
  if (process.platform !== 'linux') throw new InputError('The mode "drill" runs on Linux only.');
  const surface = oneOf('surface', get('surface'), SURFACES, 'cloud');
  const failOn = oneOf('fail-on', get('fail-on'), FAIL_ON, 'error');
  const format = oneOf('format', get('format'), DRILL_FORMATS, 'json', 'drill');
  const workspace = workspaceFolder();
  const folder = checkedOutFolder(workspace, get('path'));
  const prefix = findPrefix(workspace, folder);
  const report = await drill(folder, { surface, event: null, only: [] });
  const file = writeReport(workspace, get('output-file'), format, renderDrill(report, format, { prefix }));
  core.info(renderDrill(report, 'text', { prefix }).trimEnd());
  annotate(report, prefix);
  core.setOutput('errors', count(report, 'error'));
  core.setOutput('warnings', count(report, 'warning'));
  core.setOutput(
    'live-entries',
    new Set(report.cells.map((cell) => `${cell.file}\n${cell.pointer}`)).size + report.skipped.length,
  );
  core.setOutput('report', file);
  // Runners of other makers have no summaries.
  if (fs.existsSync(process.env['GITHUB_STEP_SUMMARY'] ?? ''))
    await core.summary.addRaw(renderDrillSummary(report, prefix)).write();
  if (drillFails(report, failOn))
    core.setFailed(visible(`${verdictLine(report.cells)} (fail-on: ${failOn})`));
}
