/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '48ecbc009230041c55acab9aa37e329755c783aafb2d89358ad95fbb08c35554',
    'error-occurred.cjs': 'e45489c1d41de20a37b446ccf85034d13a2d6f10162942d6f8eaaa6cb214b683',
    'post-tool-use.cjs': 'daebbbfc7c1205bb79f492aacaa1a645fea897c886c8f04a812d652546c39905',
    'pre-tool-use.cjs': '08caa9e596ee6d5059a9cc08d35f2f204cc4fa68996d02106f7aee2d32a84fb9',
    'session-end.cjs': '199226aefee97fa80e6db840760d8f8ee43ca3ee499cfc5f70b6894d29ea8ddc',
    'session-start.cjs': 'ad66d56cf9b09f50734e6e3f9c4e48a5e5963588da63e05466807e77cc86c05e',
    'user-prompt.cjs': '5cac0a663dcaade6b3d930d6d3329aaf5c0025d80b7a5212da8d2e792b029ce5',
  },
};
