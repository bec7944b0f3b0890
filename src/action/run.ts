import * as core from '@actions/core';
import { BootstrapError } from '../bootstrap/file-system.js';
import { ISSUES_URL } from '../product.js';
import { visible } from '../report/escape.js';
import { oneOf } from './inputs.js';
import { MODES } from './modes.js';

/** What a user can mend, in lines; null for a fault of ours. By name, as the CLI does: each module has such errors of its own. */
function problemsOf(error: unknown): readonly string[] | null {
  if (error instanceof BootstrapError) return error.problems;
  return error instanceof Error && /^(?:Input|Usage|Path)Error$/.test(error.name) ? [error.message] : null;
}

/** The Action. Sets the process's exit code: 0, or 1 for a step that fails and for every error. */
export async function run(): Promise<void> {
  try {
    const mode = oneOf('mode', core.getInput('mode'), Object.keys(MODES), 'verify');
    await MODES[mode]!((name) => core.getInput(name));
  } catch (error) {
    const problems = problemsOf(error);
    for (const problem of problems ?? []) core.setFailed(visible(problem));
    if (problems) return;
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    core.setFailed(
      `This is a fault of Portcullis itself, and says nothing about the repository. Please report it at ${ISSUES_URL}\n${stack.split('\n').map(visible).join('\n')}`,
    );
  }
}
