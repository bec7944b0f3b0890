/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '6d37ff0ea44f3de331d06b27fbc8973a4f754bc8bc998f2ee01d68da79f00fbd',
    'error-occurred.cjs': '025ce7d639bd91dcdaf9719b167853de607426b9774c8de5399638f047c5509b',
    'post-tool-use.cjs': 'ebf82a1745aab1280635b548818b85bad9b6e956ea06def0efd72165314a8e48',
    'pre-tool-use.cjs': 'b2627f036cb6229b96be0bed98961ec3254c56ea1c1a7a24119ffdd4957b8801',
    'session-end.cjs': '5314136d76259310bfc2e55c0ec37204708fd36cb4ea1fb366938725a546614a',
    'session-start.cjs': '7887f16ff5c777a117016957ba1e0dedd29005c6e104405a4ec3cdf5513e0763',
    'user-prompt.cjs': '8e8db9c6467933951324522773598c448ce62c13c758068681c96f6ccfe988ef',
  },
};
