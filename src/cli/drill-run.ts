import { findEvent } from '../contract/events.js';
import type { Surface } from '../contract/surfaces.js';
import { CASES } from '../drill/cases/cases.js';
import { drill } from '../drill/drill.js';
import { drillEntries } from '../drill/entries.js';
import { triggerRefusal } from '../drill/trigger.js';
import { docsPage } from '../product.js';
import { type DrillFormat, drillFails, renderDrill } from '../report/drill/index.js';
import { clip, logText } from '../report/escape.js';
import type { FailOn } from '../report/tally.js';
import { readRepository } from '../surface/read.js';
import { UsageError } from './command.js';
import { writeReport } from './output.js';

export interface DrillRequest {
  readonly path: string;
  readonly surface: Surface;
  readonly event: string | null;
  readonly only: readonly string[];
  readonly format: DrillFormat;
  readonly output: string | null;
  readonly failOn: FailOn;
  readonly trusted: boolean;
}

const COMMAND_LENGTH = 160;

/** What a drill would execute, for somebody who has yet to say that it may. */
function consent({ path, surface }: DrillRequest): string {
  const { entries } = drillEntries(readRepository(path, surface), surface);
  const lines = entries.map(({ file, event, pointer, argv }) => {
    const text = argv ? argv[argv.length - 1]! : '(no command for Linux)';
    return `  ${logText(file)} ${logText(event)} ${logText(pointer)}\n    ${logText(clip(text, COMMAND_LENGTH))}`;
  });
  const what = lines.length === 0 ? '  (there is no live command hook)' : lines.join('\n');
  return `drill runs the repository's hooks, many times each, as you and with your rights:\n${what}\nThey run in a scratch copy and without your environment's tokens, but nothing else confines them: they can read your files and use the network. If you trust this code, say so with --i-trust-this-code.`;
}

function check({ event, only }: DrillRequest): void {
  if (event !== null && !findEvent(event))
    throw new UsageError(`--event: the host knows no event ${JSON.stringify(event)}`);
  for (const name of only)
    if (!CASES.some(({ id }) => id === name || id.startsWith(`${name}/`)))
      throw new UsageError(
        `--case: there is no case and no group of cases ${JSON.stringify(name)}; all of them: ${docsPage('drill#cases')}`,
      );
}

/**
 * @returns the exit code: 0, or 1 where a cell is as grave as `failOn`
 * @throws UsageError where nobody has said that the code is trusted, or it must not run here
 */
export async function runDrill(request: DrillRequest): Promise<number> {
  check(request);
  if (process.platform !== 'linux')
    throw new UsageError(
      'drill runs on Linux only: elsewhere it could not end for certain what a hook has started. A container will do',
    );
  const refusal = triggerRefusal(process.env['GITHUB_EVENT_NAME'] ?? '');
  if (refusal !== null) throw new UsageError(refusal);
  if (!request.trusted) throw new UsageError(consent(request));
  const report = await drill(request.path, {
    ...request,
    begun: (cells) =>
      process.stderr.write(
        `drill: ${cells} ${cells === 1 ? 'cell' : 'cells'}, which may take some minutes\n`,
      ),
  });
  writeReport(request.output, (options) => renderDrill(report, request.format, options));
  return drillFails(report, request.failOn) ? 1 : 0;
}
