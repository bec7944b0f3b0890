import type { Rule } from '../../rule.js';
import { matcherIgnored } from './ignored.js';
import { matcherInvalid } from './invalid.js';
import { neverMatches } from './never-matches.js';
import { partial } from './partial.js';

export const MATCHER_RULES: readonly Rule[] = [matcherInvalid, neverMatches, partial, matcherIgnored];
