import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Surface } from '../contract/surfaces.js';
import { readRepository } from '../surface/read.js';
import { Conditions } from './conditions.js';
import { type DrillEntry, drillEntries } from './entries.js';
import { Execution } from './execution.js';
import { onInterrupt } from './interrupt.js';
import type { DrillReport, Skipped } from './model.js';
import { Pipes } from './process.js';
import { endEverything } from './reap.js';
import { Results } from './results.js';
import { Scratch } from './scratch.js';
import { hasPayload } from './trial.js';

export interface DrillOptions {
  readonly surface: Surface;
  /** Only entries of this event, by either of its names; null: of every one. */
  readonly event: string | null;
  /** Only these cases, by id or by group (`attack`); empty: all. */
  readonly only: readonly string[];
  /** Told before the first hook runs. @param cells how many there will be */
  readonly begun?: (cells: number) => void;
}

function isOf(entry: DrillEntry, event: string | null): boolean {
  return (
    event === null || entry.event === event || entry.facts.name === event || entry.facts.pascal === event
  );
}

/**
 * Runs every live command hook of a repository in every case, in scratch copies of it. This executes what the
 * repository says: the caller must have made sure that it is trusted.
 * @throws PathError where `path` is no folder, or cannot be copied
 */
export async function drill(folder: string, options: DrillOptions): Promise<DrillReport> {
  const repository = readRepository(folder, options.surface);
  const found = drillEntries(repository, options.surface);
  const asked = found.entries.filter((entry) => isOf(entry, options.event));
  const entries = asked.filter(hasPayload);
  const unmeasured = asked
    .filter((entry) => !hasPayload(entry))
    .map(
      ({ file, event, pointer }): Skipped => ({
        file,
        event,
        pointer,
        why: `what the host sends under \`${event}\` was not measured`,
      }),
    );
  const skipped = [
    ...found.skipped.filter(({ event }) => options.event === null || event === options.event),
    ...unmeasured,
  ];
  if (entries.length === 0) return { surface: options.surface, cells: [], chains: [], skipped, remarks: [] };
  const scratch = new Scratch(repository.root);
  const mark = randomUUID();
  const release = onInterrupt(() => {
    endEverything(mark, scratch.folder);
    scratch.remove();
  });
  try {
    const made = path.join(scratch.folder, 'made');
    fs.mkdirSync(made);
    const tools = {
      scratch,
      pipes: new Pipes(made),
      conditions: new Conditions(made),
      mark,
    };
    const execution = new Execution(entries, tools, options.surface, options.only, options.begun);
    await execution.run();
    const results = new Results(entries, execution.plans, execution.known);
    return {
      surface: options.surface,
      cells: results.cells(),
      chains: results.chains(),
      skipped,
      remarks: scratch.each
        ? []
        : [
            'The repository is large: cells that ran one after another shared a copy of it, and what a hook wrote into it was still there.',
          ],
    };
  } finally {
    release();
    scratch.remove();
  }
}
