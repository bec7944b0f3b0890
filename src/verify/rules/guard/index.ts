import type { Rule } from '../../rule.js';

export const GUARD_RULES: readonly Rule[] = [];
