import { noteError } from '../loop/errors.js';
import { emit, loaded, SILENCE } from './emit.js';
import { readStdin } from './stdin.js';

noteError(loaded().root, readStdin(), process.env, Date.now());
emit(SILENCE);
