import type { Rule } from '../../rule.js';

export const WORKFLOW_RULES: readonly Rule[] = [];
