import { decideOnly, type ExplainRequest, isDenied } from './explain.js';
import { redact } from './redact.js';
import type { Defence } from './surroundings.js';

/** One tool call of a recorded session. */
export interface RecordedCall {
  /** 1-based, in the file. */
  readonly line: number;
  readonly tool: string;
  readonly args: unknown;
  /** Absolute, or null where the record does not say. */
  readonly cwd: string | null;
  /** Absolute; the repository of the recorded session, or null. */
  readonly root: string | null;
  readonly tainted: boolean;
  /** False: the record holds less than what was called (our own log cuts and redacts). */
  readonly whole: boolean;
  /** What our own log says was decided; null for a host's record. */
  readonly recorded: string | null;
}

export interface ReplayedCall extends RecordedCall {
  readonly decision: 'deny' | 'none';
  readonly rule: string | null;
  readonly reason: string | null;
}

/** A record that holds nothing to replay. */
export class ReplayError extends Error {
  override name = 'ReplayError';
}

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Types of a Copilot `events.jsonl`: a session may have been ended before its first call. */
const EVENT = /^(?:session|user|assistant|tool|hook|system|subagent|abort)(?:\.|$)/;

function ownLine(value: Fields, line: number): RecordedCall | null {
  if (value['v'] !== 1 || typeof value['tool'] !== 'string' || typeof value['args'] !== 'string') return null;
  let args: unknown = value['args'];
  try {
    args = JSON.parse(value['args']);
  } catch {
    // A cut text stays a text; `whole` says so.
  }
  return {
    line,
    tool: value['tool'],
    args,
    cwd: null,
    root: null,
    tainted: value['tainted'] === true,
    whole: value['whole'] === true,
    recorded: typeof value['decision'] === 'string' ? value['decision'] : null,
  };
}

/**
 * The tool calls of a Copilot `events.jsonl` (its `tool.execution_start` events) or of our audit log.
 * @throws ReplayError where the text is neither
 */
export function readCalls(text: string): RecordedCall[] {
  const calls: RecordedCall[] = [];
  let cwd: string | null = null;
  let root: string | null = null;
  let known = false;
  text.split('\n').forEach((raw, index) => {
    if (raw.trim() === '') return;
    let value: Fields;
    try {
      value = fields(JSON.parse(raw));
    } catch {
      return;
    }
    const own = ownLine(value, index + 1);
    if (own) {
      known = true;
      if (own.tool !== '') calls.push(own);
      return;
    }
    // What a loop leaves in the audit log is no call.
    if (value['v'] === 1 && typeof value['prev'] === 'string') known = true;
    const data = fields(value['data']);
    if (value['type'] === 'session.start') {
      known = true;
      const context = fields(data['context']);
      if (typeof context['cwd'] === 'string') cwd = context['cwd'];
      root = typeof context['gitRoot'] === 'string' ? context['gitRoot'] : cwd;
    }
    if (EVENT.test(String(value['type'])) && typeof value['data'] === 'object') known = true;
    if (value['type'] !== 'tool.execution_start' || typeof data['toolName'] !== 'string') return;
    known = true;
    calls.push({
      line: index + 1,
      tool: data['toolName'],
      args: data['arguments'] ?? {},
      cwd,
      root,
      tainted: false,
      whole: true,
      recorded: null,
    });
  });
  if (!known)
    throw new ReplayError("the file is neither a Copilot events.jsonl nor an audit log of Portcullis's own");
  return calls;
}

/** Puts every recorded call through the policy. No program is started. */
export function replay(
  calls: readonly RecordedCall[],
  request: Omit<ExplainRequest, 'tool' | 'args'>,
  defence: Defence,
): ReplayedCall[] {
  return calls.map((call) => {
    const decision = decideOnly(
      {
        ...request,
        tool: call.tool,
        args: call.args,
        cwd: call.cwd ?? request.cwd,
        // The record's own folder is the workspace that its paths speak of, wherever it is replayed.
        root: call.root ?? request.root,
        tainted: request.tainted || call.tainted,
      },
      defence,
    );
    const told = decision.observed ?? decision.verdict;
    return {
      ...call,
      decision: isDenied(decision) ? 'deny' : 'none',
      rule: told.decision === 'none' ? null : told.rule,
      reason: told.decision === 'none' ? null : redact(told.reason, request.environment),
    };
  });
}

function shown(call: ReplayedCall): string {
  const args = fields(call.args);
  const text = args['command'] ?? args['path'] ?? args['patch'] ?? args['url'] ?? JSON.stringify(call.args);
  const line = redact(String(text)).replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}

/** A table of what would be denied, and a line of totals. */
export function showReplay(calls: readonly ReplayedCall[]): string {
  if (calls.length === 0) return 'The file holds no tool call.\n';
  const denied = calls.filter((call) => call.decision === 'deny');
  const cut = calls.filter((call) => !call.whole).length;
  const rows = denied.map((call) => [String(call.line), call.tool, call.rule ?? '', shown(call)]);
  const head = ['line', 'tool', 'rule', 'call'];
  const width = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(width[column]!)))
      .join('  ')
      .trimEnd();
  const table = rows.length > 0 ? `${[head, ...rows].map(line).join('\n')}\n\n` : '';
  const changed = calls.filter(
    (call) => call.recorded !== null && (call.recorded === 'deny') !== (call.decision === 'deny'),
  ).length;
  return [
    `${table}${calls.length} tool call${calls.length === 1 ? '' : 's'}, ${denied.length} would be denied.`,
    ...(cut > 0
      ? [`${cut} of them were recorded cut or redacted, and may be judged differently whole.`]
      : []),
    ...(changed > 0 ? [`${changed} would be decided differently from what the log says.`] : []),
    '',
  ].join('\n');
}
