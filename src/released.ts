/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': 'ce6ac1b08cbf146264d39fa933b7f0c15d673d87fbf2c6db80a1b29d13fba4d0',
    'error-occurred.cjs': '4382aec43efe68555f37c114f8e8952908cd9decc298ddb6e2c96c30a5a81780',
    'post-tool-use.cjs': '2f7c498ad9289c1b2f60dfbd82aa2a19d391bf59cc34817302b48413b11130b3',
    'pre-tool-use.cjs': 'd383f441e9aaa3393438abe413a0ab22c3d580da5650d66480ef3616fbd562ae',
    'session-end.cjs': '21a217798608a2d3d64c1ac49bb1ea0f8d01ff6e124dff0587e57ede560ed208',
    'session-start.cjs': '9fa4eb1fde7c03c165a1e2331ac748f025eb05d87a9bbcce5cd289675a985737',
    'user-prompt.cjs': '5223524ae7f1d19d2be4444fc54e0ef7d9e216961b730e3a4c52be0b62130c4a',
  },
};
