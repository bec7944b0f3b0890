import type { Rule } from '../../rule.js';

export const MATCHER_RULES: readonly Rule[] = [];
