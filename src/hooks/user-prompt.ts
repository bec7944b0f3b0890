import { scan } from '../defend/content/index.js';
import { receivePrompt } from '../guard/taint/prompt.js';
import { emit, loaded } from './emit.js';
import { RESULT_LIMIT, readStdin } from './stdin.js';

emit(receivePrompt(loaded(), () => readStdin(RESULT_LIMIT), scan));
