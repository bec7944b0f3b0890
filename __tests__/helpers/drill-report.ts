import type { DrilledCell, DrillReport } from '../../src/drill/model.js';

export function makeCell(part: Partial<DrilledCell> = {}): DrilledCell {
  return {
    file: '.github/hooks/guard.json',
    event: 'preToolUse',
    pointer: '/hooks/preToolUse/0',
    case: 'attack/destroy',
    exit: 2,
    signal: null,
    timedOut: false,
    ms: 150,
    hostOutcome: 'denies',
    verdict: 'holds',
    line: 4,
    what: 'destruction: deletes what stands in ~/.ssh',
    why: 'The host denies the call.',
    payload: '{"toolName":"bash"}',
    limitMs: 5000,
    ...part,
  };
}

/** A report with a cell of every verdict. */
export function makeDrillReport(part: Partial<DrillReport> = {}): DrillReport {
  const stop = { event: 'agentStop', pointer: '/hooks/agentStop/0', line: 9 };
  return {
    surface: 'cloud',
    cells: [
      makeCell(),
      makeCell({
        case: 'path/no-jq',
        what: 'no `jq` on PATH',
        exit: 0,
        hostOutcome: 'runs',
        verdict: 'opens',
        why: 'It said nothing and ended with 0 (standard error: "jq: command not found"). The host runs the call.',
      }),
      makeCell({
        case: 'benign/view',
        what: '`view` reads a file',
        exit: 1,
        verdict: 'bricks',
        why: 'It ended with exit code 1. The host denies this benign call.',
      }),
      makeCell({
        case: 'attack/github',
        ms: 4200,
        verdict: 'slow',
        why: 'The host denies the call. It took 4.2 s, 84 % of its limit; past the limit the host goes on without it.',
      }),
      makeCell({
        case: 'dialect/twin-attack',
        exit: 0,
        hostOutcome: 'runs',
        verdict: 'unknown',
        why: 'It said nothing and ended with 0.',
      }),
      makeCell({
        ...stop,
        case: 'stop/first',
        exit: 0,
        hostOutcome: 'continues',
        why: 'The agent is sent on, once.',
      }),
      makeCell({
        ...stop,
        case: 'stop/ten',
        what: 'ten stops in a row',
        exit: 0,
        hostOutcome: 'continues',
        verdict: 'traps',
        why: 'It blocked 10 stops in a row and never let go; hosts since 1.0.72 end that after 8, older ones never.',
      }),
    ],
    chains: [{ event: 'preToolUse', case: 'attack/publish', hostOutcome: 'runs', verdict: 'opens' }],
    skipped: [
      {
        file: '.github/hooks/guard.json',
        event: 'preToolUse',
        pointer: '/hooks/preToolUse/1',
        why: 'it is of type "http": only commands are run',
      },
    ],
    remarks: [],
    ...part,
  };
}
