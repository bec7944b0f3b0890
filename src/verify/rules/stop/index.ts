import type { Rule } from '../../rule.js';
import { ignoresActive } from './ignores-active.js';
import { unbounded } from './unbounded.js';
import { unreadOutputField } from './unread-output-field.js';

export const STOP_RULES: readonly Rule[] = [ignoresActive, unbounded, unreadOutputField];
