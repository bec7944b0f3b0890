import { isPlain } from '../defend/content/gate.js';
import { scan } from '../defend/content/index.js';
import { receivePrompt } from '../guard/taint/prompt.js';
import { bounded } from './bound.js';
import { emit, loaded } from './emit.js';
import { RESULT_LIMIT, readStdin } from './stdin.js';

const state = loaded();

emit(
  receivePrompt(
    state,
    () => readStdin(RESULT_LIMIT),
    (text, options) =>
      isPlain(text, options.source)
        ? { findings: [], stripped: text, complete: true }
        : bounded(state, () => scan(text, options)),
  ),
);
