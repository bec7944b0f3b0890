import type { ContentGroup } from './types.js';

export interface ContentRule {
  readonly group: ContentGroup;
  /** A clause that ends "the text…", for docs/content.md and messages. */
  readonly does: string;
}

const rule = (group: ContentGroup, does: string): ContentRule => ({ group, does });

/** Every rule of the scanner: docs/content.md is generated from this. */
export const CONTENT_RULES: Readonly<Record<string, ContentRule>> = {
  'hidden/tag-characters': rule('hidden', 'holds Unicode tag characters, an invisible copy of ASCII'),
  'hidden/direction': rule(
    'hidden',
    'holds direction controls that make a line show other words than it holds',
  ),
  'hidden/zero-width': rule(
    'hidden',
    'holds zero-width characters that are long or regular enough to carry a message',
  ),
  'hidden/variation-selectors': rule(
    'hidden',
    'holds variation selectors in a row, each of which can carry a byte',
  ),
};
