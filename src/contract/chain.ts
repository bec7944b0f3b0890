import type { Dialect } from './events.js';
import type { Fields } from './json-values.js';
import { answerInTime, CONTEXT_LIMIT, type HookRun, type HostOutcome, outcomeOf } from './outcome.js';

/** One entry of an event, as it ran. */
export interface Link {
  readonly dialect: Dialect;
  readonly run: HookRun;
}

export interface ChainOutcome {
  readonly outcome: HostOutcome;
  /** How many of the entries the host starts: under some events one of them ends the chain. */
  readonly started: number;
}

/** What ends a chain: the entries behind it are not started. */
const ENDS: Readonly<Record<string, readonly HostOutcome['kind'][]>> = {
  preToolUse: ['denies'],
  postToolUse: ['blocks'],
  userPromptSubmitted: ['blocks', 'answers'],
  permissionRequest: ['denies'],
};

/** Under these the host merges what the entries say into one object, and judges that (docs/host-contract.md, "Outcomes"). */
const MERGES = new Set(['agentStop', 'subagentStop']);

/** The later of two outcomes that both let things go on; the first is never one that ends the chain. */
function follow(before: HostOutcome, after: HostOutcome, limit: number): HostOutcome {
  const contexts = [before.context, after.context].filter((context) => context !== null);
  const context = contexts.length === 0 ? null : contexts.join('\n\n').slice(0, limit);
  const weak = after.kind === 'runs' || (after.kind === 'grants' && before.kind !== 'runs');
  return { ...(weak ? before : after), context };
}

function merged(event: string, links: readonly Link[]): HostOutcome {
  const answer: Fields = Object.assign({}, ...links.map(({ run }) => answerInTime(run) ?? {}));
  return outcomeOf(event, links[0]!.dialect, {
    exit: 0,
    signal: null,
    timedOut: false,
    stdout: new TextEncoder().encode(JSON.stringify(answer)),
  });
}

/**
 * What the host does after all entries of one event have run (docs/host-contract.md, "Outcomes").
 *
 * Each link is how its entry ran on its own; where one of them changes the arguments, a later one would have seen the
 * changed ones, and its run must have been given them.
 * @param event the event's camelCase name
 * @param links in the order in which the host runs them; not empty
 */
export function combine(event: string, links: readonly Link[]): ChainOutcome {
  if (MERGES.has(event)) return { outcome: merged(event, links), started: links.length };
  const limit = event.startsWith('postToolUse') ? CONTEXT_LIMIT : Number.POSITIVE_INFINITY;
  let sofar: HostOutcome | null = null;
  for (const [index, { dialect, run }] of links.entries()) {
    const outcome = outcomeOf(event, dialect, run);
    if (ENDS[event]?.includes(outcome.kind)) return { outcome, started: index + 1 };
    sofar = sofar ? follow(sofar, outcome, limit) : outcome;
  }
  return { outcome: sofar!, started: links.length };
}
