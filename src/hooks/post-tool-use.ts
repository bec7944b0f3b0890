import { judgeCommand } from '../defend/command/index.js';
import { isPlain } from '../defend/content/gate.js';
import { scan } from '../defend/content/index.js';
import { receiveResult } from '../guard/taint/receive.js';
import { shellJudge } from '../guard/taint/shell.js';
import { bounded } from './bound.js';
import { emit, loaded } from './emit.js';
import { RESULT_LIMIT, readStdin } from './stdin.js';

const state = loaded();

emit(
  receiveResult(
    state,
    () => readStdin(RESULT_LIMIT),
    (text, options) => {
      // Most results: the scanner, whose start costs more than Node's, has nothing to say about them.
      if (isPlain(text, options.source)) return { findings: [], stripped: text, complete: true };
      return bounded(state, () =>
        scan(
          text,
          options.source === 'untrusted'
            ? { ...options, notes: false, judgeShell: shellJudge(state.root, judgeCommand) }
            : options,
        ),
      );
    },
    (run) => {
      state.done = run;
    },
  ),
);
