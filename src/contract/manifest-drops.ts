import { type Drop, drop } from './drop.js';
import { nearestEvent } from './event-names.js';
import { findEvent } from './events.js';
import { escapePointer, type Fields, has, isObject } from './json-values.js';
import { isGroup } from './manifest-items.js';

/** A value as it stands in a message. */
export function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return JSON.stringify(value).slice(0, 60);
}

/** What loses the whole file; the first in the host's own order. */
export function fileDrop(value: unknown): Drop | null {
  if (!isObject(value))
    return drop(
      'manifest/shape',
      '',
      `the manifest is ${describe(value)}, not an object`,
      'Write {"version": 1, "hooks": {…}}.',
    );
  if (has(value, 'version') && value['version'] !== 1)
    return drop(
      'manifest/version',
      '/version',
      `\`version\` is ${describe(value['version'])}; the host takes the number 1 only`,
      'Write "version": 1.',
    );
  if (has(value, 'disableAllHooks') && value['disableAllHooks'] !== false)
    return value['disableAllHooks'] === true
      ? drop(
          'manifest/disabled',
          '/disableAllHooks',
          '`disableAllHooks` is true',
          'Remove it, or delete the file.',
        )
      : drop(
          'manifest/disabled',
          '/disableAllHooks',
          `\`disableAllHooks\` is ${describe(value['disableAllHooks'])}, and the host refuses a file in which it is no boolean`,
          'Remove it, or write false.',
        );
  const hooks = value['hooks'];
  if (!isObject(hooks)) {
    const near = Object.keys(value).find((key) => key !== 'hooks' && /^hooks?$/i.test(key));
    const stray = Object.keys(value).find((key) => findEvent(key));
    if (near)
      return drop(
        'manifest/shape',
        `/${escapePointer(near)}`,
        `the key is \`${near}\`; the host reads \`hooks\``,
        'Rename the key to `hooks`.',
        'key',
      );
    if (!has(value, 'hooks') && stray)
      return drop(
        'manifest/shape',
        `/${escapePointer(stray)}`,
        `\`${stray}\` stands at the top; the host looks for events inside \`hooks\``,
        'Put the events into a `hooks` object.',
        'key',
      );
    return drop(
      'manifest/shape',
      has(value, 'hooks') ? '/hooks' : '',
      `\`hooks\` is ${describe(hooks)}, not an object`,
      'Write "hooks": { "preToolUse": [ … ] }.',
    );
  }
  for (const [event, list] of Object.entries(hooks)) {
    if (!Array.isArray(list)) continue;
    for (const [index, group] of list.entries()) {
      if (!isGroup(group)) continue;
      const inner = group.hooks.findIndex(isGroup);
      if (inner !== -1)
        return drop(
          'manifest/shape',
          `/hooks/${escapePointer(event)}/${index}/hooks/${inner}`,
          'a group stands inside a group; one level is all that the host takes',
          'Move its entries up into the outer group.',
        );
    }
  }
  for (const [event, list] of Object.entries(hooks)) {
    const known = findEvent(event);
    if (known?.dialect !== 'camel' || Array.isArray(list)) continue;
    // The host merges the PascalCase twin first: an array there takes the bad value's place.
    if (known.facts.pascal && Array.isArray(hooks[known.facts.pascal])) continue;
    return drop(
      'manifest/shape',
      `/hooks/${event}`,
      `the value of \`${event}\` is ${describe(list)}, not an array`,
      'Put the entries into an array.',
    );
  }
  return null;
}

/** What the host drops of a file that loads, apart from entries: an event that it does not know, a PascalCase value that is no array. */
export function eventDrops(hooks: Fields): Drop[] {
  return Object.entries(hooks).flatMap(([event, list]): Drop[] => {
    const pointer = `/hooks/${escapePointer(event)}`;
    const known = findEvent(event);
    if (!known) {
      const near = nearestEvent(event);
      return [
        drop(
          'manifest/unknown-event',
          pointer,
          `\`${event}\` is no event of the host`,
          near ? `Rename it to \`${near}\`.` : 'Use one of the events that the host knows, or remove it.',
          'key',
        ),
      ];
    }
    if (Array.isArray(list)) return [];
    return [
      drop(
        'manifest/shape',
        pointer,
        `the value of \`${event}\` is ${describe(list)}, not an array, and is ignored`,
        'Put the entries into an array.',
      ),
    ];
  });
}
