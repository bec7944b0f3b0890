import type { Rule } from '../../rule.js';
import { bodyLength } from './body-length.js';
import { description } from './description.js';
import { duplicateName } from './duplicate-name.js';
import { fieldType } from './field-type.js';
import { fileName } from './file-name.js';
import { frontMatter } from './front-matter.js';
import { hiddenText } from './hidden-text.js';
import { ignoredTools } from './ignored-tools.js';
import { inferRetired } from './infer-retired.js';
import { mcpServers } from './mcp-servers.js';
import { secretPrefix } from './secret-prefix.js';
import { unreadable } from './unreadable.js';

export const AGENT_RULES: readonly Rule[] = [
  frontMatter,
  description,
  fieldType,
  mcpServers,
  bodyLength,
  fileName,
  duplicateName,
  ignoredTools,
  secretPrefix,
  inferRetired,
  hiddenText,
  unreadable,
];
