import type { Rule } from '../../rule.js';
import { http } from './http.js';
import { outputBeforeJson } from './output-before-json.js';
import { swallowsFailure } from './swallows-failure.js';
import { unknownDecision } from './unknown-decision.js';
import { unknownInputField } from './unknown-input-field.js';
import { unreadOutputField } from './unread-output-field.js';

export const GUARD_RULES: readonly Rule[] = [
  http,
  swallowsFailure,
  unknownInputField,
  unreadOutputField,
  unknownDecision,
  outputBeforeJson,
];
