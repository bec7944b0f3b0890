import type { Rule } from '../../rule.js';
import { commentOnly } from './comment-only.js';
import { crlf } from './crlf.js';
import { fetchesCode } from './fetches-code.js';
import { missing } from './missing.js';
import { noShebang } from './no-shebang.js';
import { notExecutable } from './not-executable.js';
import { outsideRepository } from './outside-repository.js';
import { slowStart } from './slow-start.js';

export const SCRIPT_RULES: readonly Rule[] = [
  missing,
  notExecutable,
  commentOnly,
  crlf,
  noShebang,
  outsideRepository,
  fetchesCode,
  slowStart,
];
