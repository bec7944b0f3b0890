import type { Rule } from '../../rule.js';
import { fetchDepth } from './fetch-depth.js';
import { fileName } from './file-name.js';
import { ignoredKey } from './ignored-key.js';
import { jobName } from './job-name.js';
import { notYaml } from './not-yaml.js';
import { timeout } from './timeout.js';

export const SETUP_RULES: readonly Rule[] = [notYaml, jobName, ignoredKey, timeout, fetchDepth, fileName];
