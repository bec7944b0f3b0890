import type { Rule } from '../../rule.js';
import { entryArgs } from './args.js';
import { entryCommand } from './command.js';
import { entryCwd } from './cwd.js';
import { emptyCommand } from './empty-command.js';
import { entryEnv } from './env.js';
import { eventNotInCloud } from './event-not-in-cloud.js';
import { entryExec } from './exec.js';
import { execAndShell } from './exec-and-shell.js';
import { guardLimit } from './guard-limit.js';
import { milliseconds } from './milliseconds.js';
import { powershellOnly } from './powershell-only.js';
import { entryPrompt } from './prompt.js';
import { settingsTwice } from './settings-twice.js';
import { entryShape } from './shape.js';
import { entryTimeout } from './timeout.js';
import { entryType } from './type.js';
import { entryUrl } from './url.js';

export const ENTRY_RULES: readonly Rule[] = [
  entryShape,
  entryType,
  entryCommand,
  execAndShell,
  emptyCommand,
  entryArgs,
  entryEnv,
  entryCwd,
  entryTimeout,
  entryUrl,
  entryPrompt,
  entryExec,
  powershellOnly,
  eventNotInCloud,
  milliseconds,
  guardLimit,
  settingsTwice,
];
