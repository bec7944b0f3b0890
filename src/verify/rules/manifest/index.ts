import type { Rule } from '../../rule.js';

export const MANIFEST_RULES: readonly Rule[] = [];
