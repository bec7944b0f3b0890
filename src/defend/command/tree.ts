import type { ParsedScript } from 'unbash';
import { parseEveryday } from './everyday.js';
import { parseWhole } from './parser.js';

/** The tree of a shell text; never throws, errors are listed in it. */
export const parse = (text: string): ParsedScript => parseEveryday(text) ?? parseWhole(text);
