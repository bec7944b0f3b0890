import type { Repository } from '../../../surface/model.js';
import { oncePer } from '../../../surface/once.js';
import { type PolicyFile, readPolicyFile } from '../../../surface/policy.js';
import type { Place } from '../../../surface/source.js';

/** The repository's policy, read once for all rules; null where there is none. */
export const policyOf = oncePer((repository: Repository): PolicyFile | null =>
  readPolicyFile(repository.root),
);

export interface AllowEntry {
  readonly value: Readonly<Record<string, unknown>>;
  readonly pointer: string;
  readonly place: Place;
}

/** The allowances that are objects, with their places. What has another form is the schema rule's business. */
export function allowEntries(policy: PolicyFile): AllowEntry[] {
  const list = (policy.value as { allow?: unknown } | null | undefined)?.allow;
  if (!Array.isArray(list)) return [];
  return list.flatMap((value: unknown, index) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const pointer = `/allow/${index}`;
    return [
      { value: value as Readonly<Record<string, unknown>>, pointer, place: policy.positions.place(pointer) },
    ];
  });
}

/** A policy's text for an example. */
export function example(policy: unknown): { readonly files: Readonly<Record<string, string>> } {
  return { files: { '.github/portcullis.json': `${JSON.stringify(policy, null, 2)}\n` } };
}
