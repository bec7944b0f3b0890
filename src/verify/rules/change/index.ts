import type { Rule } from '../../rule.js';
import { guardTouched } from './guard-touched.js';

export const CHANGE_RULES: readonly Rule[] = [guardTouched];
