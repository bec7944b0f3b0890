import type { Rule } from '../../rule.js';

export const ENTRY_RULES: readonly Rule[] = [];
