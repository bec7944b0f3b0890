import type { Rule } from '../../rule.js';
import { allowBroad } from './allow-broad.js';
import { allowExpired } from './allow-expired.js';
import { allowIneffective } from './allow-ineffective.js';
import { loopEvidence } from './loop-evidence.js';
import { loopProtected } from './loop-protected.js';
import { observe } from './observe.js';
import { programMissing } from './program-missing.js';
import { schema } from './schema.js';
import { toolRequired } from './tool-required.js';
import { unknownRule } from './unknown-rule.js';
import { unreadable } from './unreadable.js';

export const POLICY_RULES: readonly Rule[] = [
  unreadable,
  schema,
  unknownRule,
  observe,
  allowBroad,
  allowExpired,
  allowIneffective,
  programMissing,
  toolRequired,
  loopEvidence,
  loopProtected,
];
