import { runCommands } from '../loop/commands.js';
import { serveStop } from '../loop/stop.js';
import { emit, loaded, SILENCE } from './emit.js';
import { readStdin } from './stdin.js';

const handed = loaded();
const { reason, note } = serveStop(handed.event, handed, readStdin, {
  environment: process.env,
  run: runCommands,
  now: Date.now,
});

/** One object for every host: VS Code reads the nested fields (contract 5a). */
function block(why: string): string {
  const fields = { decision: 'block', reason: why };
  const hookEventName = /^subagentstop$/i.test(handed.event) ? 'SubagentStop' : 'Stop';
  return JSON.stringify({ ...fields, hookSpecificOutput: { hookEventName, ...fields } });
}

emit({ ...SILENCE, out: reason === null ? '' : block(reason), err: note });
