/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '24df3189e99d41825a96f5c0555fdefe53eadeecbce4224dc3c84238e0477e63',
    'error-occurred.cjs': '1fdc116973da559c67279d2e7758f81eeb95c0d9c59552667aa0319ce0139771',
    'post-tool-use.cjs': '9a699fa0ddcd4c4655ecee33c056627ddf951a2cd066df60c868407f28154a3b',
    'pre-tool-use.cjs': '38d53d44006e25f53dd6cd1e9ddb3bdfdd5caa24d2c368402e0d11a5b7896939',
    'session-end.cjs': '21a217798608a2d3d64c1ac49bb1ea0f8d01ff6e124dff0587e57ede560ed208',
    'session-start.cjs': '06f1bff18f605113f7743901c353a25d0b66dbc2bde1d38ea165b3ec1039f9b0',
    'user-prompt.cjs': '21be425030a09cfc417d92235c1d8594911f8f79f4af74dc62c4e5737b779dfa',
  },
};
