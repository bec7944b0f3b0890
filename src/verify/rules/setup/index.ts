import type { Rule } from '../../rule.js';

export const SETUP_RULES: readonly Rule[] = [];
