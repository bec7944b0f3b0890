const FAMILIES = ['opus', 'sonnet', 'haiku', 'fable'] as const;

/**
 * The Copilot CLI's name for a model as Claude-style callers name it: an alias (`sonnet`, `opus[1m]`), an API id with its
 * date (`claude-sonnet-4-5-20250929`), or a name of the CLI itself.
 * @param models what `copilot help config` lists, newest of a family first
 * @returns the name; null where the caller means "no choice"; undefined where the CLI has no such model
 */
export function modelName(value: string, models: readonly string[]): string | null | undefined {
  const plain = value
    .trim()
    .toLowerCase()
    .replace(/\[1m\]$/, '');
  if (plain === 'default' || plain === 'inherit') return null;
  if (plain === 'auto' || models.includes(plain)) return plain;
  const family = FAMILIES.find((name) => name === plain);
  if (family) return models.find((model) => model.startsWith(`claude-${family}-`));
  const dated = /^(claude-[a-z]+-\d+)(?:-(\d{1,2}))?(?:-\d{8}|-latest)?$/.exec(plain);
  if (dated) {
    const name = dated[2] === undefined ? dated[1]! : `${dated[1]}.${dated[2]}`;
    return models.includes(name) ? name : undefined;
  }
  // The server knows models that a CLI's own list lacks; what no Claude-style caller could mean goes on as it is.
  return /^(?:claude-\d|opusplan$)/.test(plain) ? undefined : value.trim();
}
