import { ORIGIN_KINDS, type OriginKind } from './taint/origin.js';

/** What is done about a result in which something was found. */
export const CONTENT_ACTIONS = ['warn', 'withhold'] as const;
export type ContentAction = (typeof CONTENT_ACTIONS)[number];

/** The host cuts what a hook adds at 10,240 characters (docs/host-contract.md, "Outcomes"). */
export const CONTEXT_LIMIT = 10_000;
const CONTEXT_LEAST = 400;

/** The policy's `content`, as the hooks use it. */
export interface ContentPolicy {
  readonly actions: Readonly<Record<OriginKind, ContentAction>>;
  /** Characters that a warning may add to a result. */
  readonly contextLimit: number;
}

const everywhere = (action: ContentAction): Record<OriginKind, ContentAction> =>
  Object.fromEntries(ORIGIN_KINDS.map((kind) => [kind, action])) as Record<OriginKind, ContentAction>;

export const DEFAULT_CONTENT: ContentPolicy = { actions: everywhere('warn'), contextLimit: CONTEXT_LIMIT };

const isAction = (value: unknown): value is ContentAction => value === 'warn' || value === 'withhold';

/**
 * Reads `content` at run time; policy-content-schema.ts states what is valid.
 * @returns null where it has the wrong form
 */
export function readContent(value: unknown): ContentPolicy | null {
  if (value === undefined) return DEFAULT_CONTENT;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  const { untrusted, repository, contextLimit = CONTEXT_LIMIT } = fields;
  if (untrusted !== undefined && !isAction(untrusted)) return null;
  if (typeof contextLimit !== 'number' || !(contextLimit >= CONTEXT_LEAST && contextLimit <= CONTEXT_LIMIT))
    return null;
  const actions = { ...everywhere(untrusted ?? 'warn'), repository: 'warn' as ContentAction };
  for (const kind of ORIGIN_KINDS) {
    const own = kind === 'repository' ? repository : fields[kind];
    if (own === undefined) continue;
    if (!isAction(own)) return null;
    actions[kind] = own;
  }
  return { actions, contextLimit };
}
