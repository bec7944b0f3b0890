/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '6d37ff0ea44f3de331d06b27fbc8973a4f754bc8bc998f2ee01d68da79f00fbd',
    'error-occurred.cjs': '025ce7d639bd91dcdaf9719b167853de607426b9774c8de5399638f047c5509b',
    'post-tool-use.cjs': '5be912b3190be3545bd57abcfae8bbec3303c9be8d936c451dc4e99c8d07522e',
    'pre-tool-use.cjs': '747d8a2dbe20ae4ba2ea000f8dbc268507d039da2a9699c8bfd63731f7552c75',
    'session-end.cjs': '5314136d76259310bfc2e55c0ec37204708fd36cb4ea1fb366938725a546614a',
    'session-start.cjs': '7887f16ff5c777a117016957ba1e0dedd29005c6e104405a4ec3cdf5513e0763',
    'user-prompt.cjs': 'ff01c8f03f061a4a7003c6b840ce4b5af7fb30387dd8a4fcec68500cabfeb389',
  },
};
