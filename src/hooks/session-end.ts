import { existsSync, realpathSync } from 'node:fs';
import { AUDIT_FILE, LOG_LIMIT, showSummary, summarise } from '../guard/audit.js';
import { readEnd } from '../guard/careful.js';
import { stateFolder } from '../guard/state.js';
import { showTaint } from '../guard/taint/summary.js';
import { emit, loaded, SILENCE } from './emit.js';
import { readStdin } from './stdin.js';

/** What the session's log says, or why there is nothing to say. A session's end is reported on and nothing else. */
function report(): string {
  const payload = JSON.parse(readStdin().toString('utf8')) as Record<string, unknown>;
  const session = payload['sessionId'] ?? payload['session_id'];
  const folder = stateFolder(
    realpathSync.native(loaded().root),
    typeof session === 'string' ? session : '',
    process.env,
  );
  const file = `${folder}/${AUDIT_FILE}`;
  const taint = showTaint(folder);
  if (!existsSync(file))
    return `Portcullis judged no tool call of this session, or its log is gone: ${file}\n${taint}`;
  const rotated = existsSync(`${folder}/audit.1.jsonl`);
  return `${showSummary(summarise(readEnd(file, 2 * LOG_LIMIT), rotated), file)}\n${taint}`;
}

emit({ ...SILENCE, err: report() });
