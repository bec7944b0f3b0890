import { harmlessRuns, isHarmlessRead } from '../defend/command/harmless.js';
import { judgeCommand } from '../defend/command/index.js';
import { judgeTool } from '../defend/tools/index.js';
import { guardToolUse } from '../guard/serve.js';
import { emit, loaded } from './emit.js';
import { readStdin } from './stdin.js';

emit(guardToolUse(loaded(), readStdin, { judgeCommand, judgeTool, harmlessRuns, isHarmlessRead }));
