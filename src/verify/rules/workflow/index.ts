import type { Rule } from '../../rule.js';
import { hooksUntrusted } from './hooks-untrusted.js';

export const WORKFLOW_RULES: readonly Rule[] = [hooksUntrusted];
