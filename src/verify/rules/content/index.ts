import type { Rule } from '../../rule.js';
import { encodedInstruction } from './encoded-instruction.js';
import { hiddenInstruction } from './hidden-instruction.js';
import { hiddenText } from './hidden-text.js';

export const CONTENT_RULES: readonly Rule[] = [hiddenText, hiddenInstruction, encodedInstruction];
