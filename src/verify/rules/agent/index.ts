import type { Rule } from '../../rule.js';

export const AGENT_RULES: readonly Rule[] = [];
