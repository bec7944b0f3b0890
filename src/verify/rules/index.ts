import type { Rule } from '../rule.js';
import { AGENT_RULES } from './agent/index.js';
import { CHANGE_RULES } from './change/index.js';
import { CONTENT_RULES } from './content/index.js';
import { ENTRY_RULES } from './entry/index.js';
import { GUARD_RULES } from './guard/index.js';
import { MANIFEST_RULES } from './manifest/index.js';
import { MATCHER_RULES } from './matcher/index.js';
import { PIN_RULES } from './pin/index.js';
import { POLICY_RULES } from './policy/index.js';
import { SCRIPT_RULES } from './script/index.js';
import { SETUP_RULES } from './setup/index.js';
import { STOP_RULES } from './stop/index.js';
import { WORKFLOW_RULES } from './workflow/index.js';

/** Every rule, by group. A meta-test compares this list with the files beside it. */
export const RULES: readonly Rule[] = [
  ...MANIFEST_RULES,
  ...ENTRY_RULES,
  ...MATCHER_RULES,
  ...SCRIPT_RULES,
  ...GUARD_RULES,
  ...STOP_RULES,
  ...AGENT_RULES,
  ...CONTENT_RULES,
  ...SETUP_RULES,
  ...WORKFLOW_RULES,
  ...POLICY_RULES,
  ...PIN_RULES,
  ...CHANGE_RULES,
];
