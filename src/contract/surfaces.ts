/** The two hosts that read a repository's hooks: GitHub's cloud agent (Linux sandbox) and the local Copilot CLI. */
export const SURFACES = ['cloud', 'cli'] as const;
export type Surface = (typeof SURFACES)[number];
