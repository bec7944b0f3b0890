import { triggerRefusal } from '../drill/trigger.js';
import { CopilotError } from '../prove/copilot-error.js';
import { prove } from '../prove/prove.js';
import { type ProveFormat, renderProve } from '../prove/report/index.js';
import { EXIT_NOT_RUN, exitCode, WORDS } from '../prove/report/tally.js';
import { readScenario } from '../prove/scenario-file.js';
import { DEFAULT_VERSION } from '../prove/tested.js';
import { logText } from '../report/escape.js';
import { UsageError } from './command.js';
import { writeReport } from './output.js';

export interface ProveRequest {
  /** Null: the newest version that we test. */
  readonly version: string | null;
  readonly scenarios: readonly string[];
  readonly only: readonly string[];
  /** Seconds; null: each scenario's own limit. */
  readonly limit: number | null;
  readonly format: ProveFormat;
  readonly output: string | null;
  readonly trusted: boolean;
}

const CONSENT =
  "prove runs the repository's hooks, and the attacks that they let through, as you and with your rights: in scratch clones, offline and without your environment's tokens, but nothing else confines them. `portcullis drill` lists what would run. If you trust this code, say so with --i-trust-this-code";

/**
 * @returns the exit code
 * @throws UsageError where nobody has said that the code is trusted, or it must not run here
 */
export async function runProve(path: string, request: ProveRequest): Promise<number> {
  const refusal = triggerRefusal(process.env['GITHUB_EVENT_NAME'] ?? '', 'prove');
  if (refusal !== null) throw new UsageError(refusal);
  if (!request.trusted) throw new UsageError(CONSENT);
  const own = request.scenarios.map((file) => ({ file, scenario: readScenario(file) }));
  if (own.length > 0 && request.only.length > 0)
    throw new UsageError(
      '--only chooses among the built-in scenarios, and --scenario runs others in their place',
    );
  const progress = process.stderr.isTTY;
  try {
    const report = await prove(path, {
      version: request.version ?? DEFAULT_VERSION,
      own,
      only: request.only,
      ...(request.limit === null ? {} : { limit: request.limit }),
      progress: ({ status, id }, done, all) => {
        if (progress) process.stderr.write(`${done}/${all} ${WORDS[status]} ${logText(id)}\n`);
      },
    });
    if (report.scenarios.length === 0)
      throw new UsageError(
        `no built-in scenario for this repository has an id that begins with ${request.only.join(' or ')}`,
      );
    writeReport(request.output, (options) => renderProve(report, request.format, options));
    return exitCode(report);
  } catch (error) {
    if (!(error instanceof CopilotError)) throw error;
    process.stderr.write(`portcullis: nothing was proved: ${logText(error.message)}\n`);
    return EXIT_NOT_RUN;
  }
}
