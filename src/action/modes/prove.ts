import * as fs from 'node:fs';
import * as path from 'node:path';
import * as core from '@actions/core';
import { triggerRefusal } from '../../drill/trigger.js';
import { CopilotError } from '../../prove/copilot-error.js';
import { type ProveReport, prove } from '../../prove/prove.js';
import { PROVE_FORMATS, renderProve } from '../../prove/report/index.js';
import { renderSummary } from '../../prove/report/summary.js';
import { countLine, exitCode, troubles, WORDS, worstFirst } from '../../prove/report/tally.js';
import { readScenario } from '../../prove/scenario-file.js';
import { DEFAULT_VERSION } from '../../prove/tested.js';
import { ANNOTATION_LIMIT } from '../../report/annotations.js';
import { logText } from '../../report/escape.js';
import { type GetInput, InputError, oneOf } from '../inputs.js';
import { checkedOutFolder, findPrefix, workspaceFolder, writeReport } from '../places.js';

/** Scenario files, one a line, relative to the workspace. */
function readOwn(get: GetInput, workspace: string) {
  const names = get('scenarios')
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.map((file) => ({ file, scenario: readScenario(path.resolve(workspace, file)) }));
}

function annotate({ manifests, control, scenarios }: ProveReport, prefix: string): void {
  const bad = worstFirst([control, ...scenarios]).filter(({ status }) => status !== 'holds');
  // One is left for the verdict.
  for (const scenario of bad.slice(0, ANNOTATION_LIMIT - 1))
    core.error(
      logText(`${scenario.id} ${WORDS[scenario.status]}: ${scenario.title}. ${troubles(scenario)[0] ?? ''}`),
      {
        title: 'prove',
        file: logText(prefix + (scenario.file ?? manifests[0] ?? '.github/hooks')),
      },
    );
}

/**
 * Real sessions of the Copilot CLI against the hooks of the work tree. The step fails where a scenario does not hold, and
 * where one did not run.
 */
export async function runProve(get: GetInput): Promise<void> {
  const refusal = triggerRefusal(process.env['GITHUB_EVENT_NAME'] ?? '', 'prove');
  if (refusal !== null) throw new InputError(refusal);
  const format = oneOf('format', get('format'), PROVE_FORMATS, 'json', 'prove');
  const workspace = workspaceFolder();
  const folder = checkedOutFolder(workspace, get('path'));
  const own = readOwn(get, workspace);
  let report: ProveReport;
  try {
    report = await prove(folder, {
      version: get('copilot-version') || DEFAULT_VERSION,
      own,
      progress: ({ status, id }, done, all) => core.info(logText(`${done}/${all} ${WORDS[status]} ${id}`)),
    });
  } catch (error) {
    if (error instanceof CopilotError) throw new InputError(`Nothing was proved: ${error.message}`);
    throw error;
  }
  const prefix = findPrefix(workspace, folder);
  const file = writeReport(workspace, get('output-file'), format, renderProve(report, format, { prefix }));
  core.info(renderProve(report, 'text').trimEnd());
  annotate(report, prefix);
  core.setOutput('report', file);
  core.setOutput('failures', report.summary.fails + report.summary.notRun);
  if (fs.existsSync(process.env['GITHUB_STEP_SUMMARY'] ?? ''))
    await core.summary.addRaw(renderSummary(report)).write();
  if (exitCode(report) !== 0) core.setFailed(logText(countLine(report)));
}
