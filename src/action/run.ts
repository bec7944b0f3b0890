import * as fs from 'node:fs';
import * as path from 'node:path';
import * as core from '@actions/core';
import { ISSUES_URL } from '../product.js';
import { ANNOTATION_LIMIT, selectAnnotations } from '../report/annotations.js';
import { visible } from '../report/escape.js';
import { render } from '../report/index.js';
import { lineReader } from '../report/lines.js';
import { renderSummary } from '../report/summary.js';
import { countLine, countLive, type FailOn, fails, reportFails } from '../report/tally.js';
import { PathError } from '../surface/read.js';
import { type VerifyReport, verify } from '../verify/verify.js';
import { InputError, type Inputs, readInputs } from './inputs.js';
import { findPrefix, writeReport } from './places.js';
import { readPullRequest } from './pull-request.js';
import { rebaseChange } from './rebase.js';

/** Why the step fails, or null where it does not. A check that could not be made weighs as a warning. */
function verdict(report: VerifyReport, gaps: readonly string[], failOn: FailOn): string | null {
  if (reportFails(report, failOn)) return `${countLine(report.summary)} (fail-on: ${failOn})`;
  if (gaps.length > 0 && fails('warning', failOn)) return `${gaps[0]} (fail-on: ${failOn})`;
  return null;
}

/** Every annotation of ours counts for the runner's limit, so room is kept for the gaps and the verdict. */
function annotate(report: VerifyReport, prefix: string, gaps: readonly string[], failed: boolean): void {
  for (const gap of gaps) core.warning(visible(gap), { title: 'change/guard-touched' });
  const limits = {
    error: ANNOTATION_LIMIT - (failed ? 1 : 0),
    warning: ANNOTATION_LIMIT - gaps.length,
    note: ANNOTATION_LIMIT,
  };
  const issue = { error: core.error, warning: core.warning, note: core.notice };
  for (const { severity, message, properties } of selectAnnotations(report.findings, limits, prefix))
    issue[severity](message, properties);
}

async function summarize(report: VerifyReport, prefix: string, remarks: readonly string[], rest: string) {
  // Runners of other makers have no summaries.
  if (!fs.existsSync(process.env['GITHUB_STEP_SUMMARY'] ?? '')) return;
  await core.summary.addRaw(renderSummary(report, { prefix, remarks, rest })).write();
}

async function runVerify(inputs: Inputs): Promise<void> {
  const workspace = path.resolve(process.env['GITHUB_WORKSPACE'] || '.');
  const folder = path.resolve(workspace, inputs.path);
  const prefix = findPrefix(workspace, folder);
  const { change, gaps } = await readPullRequest(inputs.token);
  const report = verify(folder, {
    surface: inputs.surface,
    change: change && rebaseChange(change, prefix),
  });
  const file = writeReport(
    workspace,
    inputs.outputFile,
    inputs.format,
    render(report, inputs.format, { prefix, sourceLine: lineReader(folder) }),
  );
  core.info(render(report, 'text', { prefix }).trimEnd());
  const failure = verdict(report, gaps, inputs.failOn);
  annotate(report, prefix, gaps, failure !== null);
  core.setOutput('errors', report.summary.errors);
  core.setOutput('warnings', report.summary.warnings);
  core.setOutput('live-entries', countLive(report));
  core.setOutput('report', file);
  await summarize(report, prefix, gaps, 'the file that the output "report" names');
  if (failure !== null) core.setFailed(visible(failure));
}

/** The Action. Sets the process's exit code: 0, or 1 for findings at or above `fail-on` and for every error. */
export async function run(): Promise<void> {
  try {
    await runVerify(readInputs((name) => core.getInput(name)));
  } catch (error) {
    if (error instanceof InputError || error instanceof PathError) {
      core.setFailed(visible(error.message));
      return;
    }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    core.setFailed(
      `This is a fault of Portcullis itself, and says nothing about the repository. Please report it at ${ISSUES_URL}\n${stack.split('\n').map(visible).join('\n')}`,
    );
  }
}
