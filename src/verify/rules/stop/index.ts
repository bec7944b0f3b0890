import type { Rule } from '../../rule.js';

export const STOP_RULES: readonly Rule[] = [];
