import { serveStart } from '../loop/arm.js';
import { emit, loaded, SILENCE } from './emit.js';
import { readStdin } from './stdin.js';

const { context, note } = serveStart(loaded(), readStdin, process.env, Date.now());

/** One object for every host: VS Code reads the nested fields (contract 5a). */
const answer = {
  additionalContext: context,
  hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: context },
};

emit({ ...SILENCE, out: context === '' ? '' : JSON.stringify(answer), err: note });
