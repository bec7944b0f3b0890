import type { Rule } from '../../rule.js';
import { bundle } from './bundle.js';
import { manifest } from './manifest.js';
import { policy } from './policy.js';
import { script } from './script.js';

export const PIN_RULES: readonly Rule[] = [script, policy, bundle, manifest];
