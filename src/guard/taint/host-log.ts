import { FOLLOW, readEnd } from '../careful.js';
import { sha256 } from '../digest.js';
import { type CallMark, spelling } from './marks.js';

type Fields = Readonly<Record<string, unknown>>;

/** Bytes at the end of the host's log that are read; more than a manifest has. */
const TAIL = 1024 * 1024;
const MANIFEST = '.github/hooks/portcullis.json';

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/**
 * Why our hook never saw a call's result, as the host's own log of the session tells it (measured on 1.0.73 and 1.0.102): a
 * call that another hook, a permission or a person refused ends with the code `denied`, and has no result.
 * `running`: the log says nothing of its end, or cannot be read.
 */
export function fateOf(mark: CallMark, log: string): 'ran' | 'refused' | 'running' {
  let text: string;
  try {
    text = readEnd(log, TAIL, FOLLOW);
  } catch {
    return 'running';
  }
  const ids = new Set<string>();
  let fate: 'ran' | 'refused' | 'running' = 'running';
  for (const line of text.split('\n')) {
    if (!line.includes('tool.execution_')) continue;
    let event: Fields;
    try {
      event = fields(JSON.parse(line));
    } catch {
      continue;
    }
    const data = fields(event['data']);
    const id = String(data['toolCallId']);
    if (event['type'] === 'tool.execution_start') {
      const key = sha256(`${String(data['toolName'])}\0${spelling(data['arguments'])}`).slice(0, 12);
      if (key !== mark.call || Date.parse(String(event['timestamp'])) < mark.time - 60_000) continue;
      ids.add(id);
      fate = 'running';
    } else if (event['type'] === 'tool.execution_complete' && ids.has(id))
      fate = fields(data['error'])['code'] === 'denied' ? 'refused' : 'ran';
  }
  return fate;
}

/** Whether the manifest has the host start a hook of ours behind every call. Without one there is nothing to wait for. */
export function scansResults(root: string): boolean {
  try {
    return readEnd(`${root}/${MANIFEST}`, TAIL, FOLLOW).includes(' postToolUse ');
  } catch {
    return false;
  }
}
