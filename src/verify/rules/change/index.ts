import type { Rule } from '../../rule.js';

export const CHANGE_RULES: readonly Rule[] = [];
