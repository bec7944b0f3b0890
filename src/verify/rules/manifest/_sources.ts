import type { HookEntry, Repository } from '../../../surface/model.js';
import { readPins } from '../../../surface/pins.js';

/** The live entries of one event, in both dialects, in the order in which the host runs them. */
export function liveEntries(repository: Repository, event: string): HookEntry[] {
  return repository.manifests.flatMap((manifest) => {
    const entries = manifest.entries.filter((entry) => entry.live && entry.facts?.name === event);
    return [
      ...entries.filter(({ dialect }) => dialect === 'camel'),
      ...entries.filter(({ dialect }) => dialect === 'pascal'),
    ];
  });
}

/** How the others are shown: `a.json:3, b.json:9`. */
export function listPlaces(entries: readonly HookEntry[]): string {
  const shown = entries.slice(0, 5).map((entry) => `${entry.manifest.path}:${entry.line}`);
  return entries.length > 5 ? `${shown.join(', ')} and ${entries.length - 5} more` : shown.join(', ');
}

/** Whether an entry is a start line of ours. @param bundle the script's file name, such as `agent-stop.cjs` */
export function startsOurs({ value }: HookEntry, bundle: string): boolean {
  const { bash } = (value ?? {}) as { readonly bash?: unknown };
  return typeof bash === 'string' && readPins(bash)?.script.endsWith(`/${bundle}`) === true;
}
