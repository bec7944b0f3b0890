/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '6d37ff0ea44f3de331d06b27fbc8973a4f754bc8bc998f2ee01d68da79f00fbd',
    'error-occurred.cjs': '025ce7d639bd91dcdaf9719b167853de607426b9774c8de5399638f047c5509b',
    'post-tool-use.cjs': 'a62bbdedff589bb3f7df58ae34277890a5375272da97dde27eae2ee7354ab455',
    'pre-tool-use.cjs': '6f7cf75e48ef56100acd89bdb782b274828ec0c2db57b0a59b6006999fa7ecd9',
    'session-end.cjs': '5314136d76259310bfc2e55c0ec37204708fd36cb4ea1fb366938725a546614a',
    'session-start.cjs': '7887f16ff5c777a117016957ba1e0dedd29005c6e104405a4ec3cdf5513e0763',
    'user-prompt.cjs': '801fc209763b9f637073a31991ea5caa2b36a48f5586ee2887501e238e7be59c',
  },
};
