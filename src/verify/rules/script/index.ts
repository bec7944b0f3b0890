import type { Rule } from '../../rule.js';

export const SCRIPT_RULES: readonly Rule[] = [];
