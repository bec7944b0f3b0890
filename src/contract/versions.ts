/** A behaviour of the host that depends on the Copilot CLI's version. */
export interface Feature {
  readonly id: string;
  /** What it is, as a clause. */
  readonly what: string;
  /** The oldest version on which it was seen; null: on every version that was looked at. */
  readonly since: string | null;
  /** Versions between which it came and went, where it did. */
  readonly note?: string;
}

/** From the contract's table "By version" and its section 5. Versions between two measured ones are told by the older. */
export const FEATURES: readonly Feature[] = [
  {
    id: 'prompt-mode-hooks',
    what: 'prompt mode (`-p`) fires repository hooks',
    since: '1.0.52',
    note: 'not on 1.0.41 and before',
  },
  { id: 'deny-json', what: 'a deny object with exit code 0 or 2 denies', since: null },
  {
    id: 'exit-1-denies',
    what: 'exit code 1 with nothing on standard output denies',
    since: '1.0.61',
    note: 'opens on 1.0.52',
  },
  {
    id: 'exit-2-denies',
    what: 'exit code 2 with nothing on standard output denies',
    since: '1.0.73',
    note: 'opens on 1.0.67 and before',
  },
  { id: 'stop-cap', what: 'the host ends an endless chain of agentStop blocks after 8', since: '1.0.72' },
  { id: 'object-arguments', what: '`toolArgs` of `bash` is an object, not a JSON string', since: '1.0.81' },
  {
    id: 'sets-executable-bit',
    what: 'the host sets a script’s executable bit before it runs it',
    since: '1.0.73',
  },
];

/** Compares two versions of three numbers; a pre-release (`1.0.81-0`) comes before its release. */
export function compareVersions(a: string, b: string): number {
  const parse = (version: string) => {
    const match = /^(\d+)\.(\d+)\.(\d+)(-.+)?$/.exec(version);
    if (!match) throw new RangeError(`not a version: ${version}`);
    return [Number(match[1]), Number(match[2]), Number(match[3]), match[4] ? 0 : 1];
  };
  const left = parse(a);
  const right = parse(b);
  for (const [index, value] of left.entries()) if (value !== right[index]) return value - right[index]!;
  return 0;
}

/**
 * Whether a CLI of this version has the feature.
 * @throws RangeError for an unknown feature, or a version that is none
 */
export function hasFeature(id: string, version: string): boolean {
  const feature = FEATURES.find((candidate) => candidate.id === id);
  if (!feature) throw new RangeError(`unknown feature: ${id}`);
  return feature.since === null || compareVersions(version, feature.since) >= 0;
}
