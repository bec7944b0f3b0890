import type { Rule } from '../../rule.js';
import { bothDialects } from './both-dialects.js';
import { disabled } from './disabled.js';
import { disabledBySettings } from './disabled-by-settings.js';
import { duplicateKey } from './duplicate-key.js';
import { ignoredKey } from './ignored-key.js';
import { misplaced } from './misplaced.js';
import { notJson } from './not-json.js';
import { severalGuards } from './several-guards.js';
import { severalStops } from './several-stops.js';
import { shape } from './shape.js';
import { unknownEvent } from './unknown-event.js';
import { unreadable } from './unreadable.js';
import { version } from './version.js';

export const MANIFEST_RULES: readonly Rule[] = [
  notJson,
  version,
  shape,
  unknownEvent,
  disabled,
  disabledBySettings,
  duplicateKey,
  ignoredKey,
  misplaced,
  unreadable,
  bothDialects,
  severalGuards,
  severalStops,
];
