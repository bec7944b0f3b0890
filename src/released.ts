/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '0084f38f0bf1ab870eb3e3f1b3370a1d2dd10f953989da5af63e147cf5af9b66',
    'error-occurred.cjs': '025ce7d639bd91dcdaf9719b167853de607426b9774c8de5399638f047c5509b',
    'post-tool-use.cjs': 'ad6d9f68e90a80dfacd3e62f67d727e52195eb36c0741a40765401ae936e41f7',
    'pre-tool-use.cjs': 'd92ca526bfad52e46194c75b50d230b9330b6625f580dd3b60a7ca0e05aa3469',
    'session-end.cjs': '5314136d76259310bfc2e55c0ec37204708fd36cb4ea1fb366938725a546614a',
    'session-start.cjs': '5903079cae45c41133bb0c1a22b5dc1357d32962c588808b0f483d4ae8564eba',
    'user-prompt.cjs': '2915d46a21054414b8fca0bc4e99d9609d806073d0d713bb2dd59b8ae90e826c',
  },
};
