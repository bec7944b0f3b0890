/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '0084f38f0bf1ab870eb3e3f1b3370a1d2dd10f953989da5af63e147cf5af9b66',
    'error-occurred.cjs': '025ce7d639bd91dcdaf9719b167853de607426b9774c8de5399638f047c5509b',
    'post-tool-use.cjs': '6757aa9407f4d04fff057fae0072bfedf7603eba04dfeb15f21df51853a1115e',
    'pre-tool-use.cjs': 'cdfe52db699a5794f0b5da37969c7d25a379c20df417d04a65b5878ce63f91e0',
    'session-end.cjs': '5314136d76259310bfc2e55c0ec37204708fd36cb4ea1fb366938725a546614a',
    'session-start.cjs': '5903079cae45c41133bb0c1a22b5dc1357d32962c588808b0f483d4ae8564eba',
    'user-prompt.cjs': '2915d46a21054414b8fca0bc4e99d9609d806073d0d713bb2dd59b8ae90e826c',
  },
};
