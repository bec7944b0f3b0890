/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '6d37ff0ea44f3de331d06b27fbc8973a4f754bc8bc998f2ee01d68da79f00fbd',
    'error-occurred.cjs': '025ce7d639bd91dcdaf9719b167853de607426b9774c8de5399638f047c5509b',
    'post-tool-use.cjs': '9c6e904c3eaf6f82eff7577e3bbfeffc167ed46a35967801e12a9af5df293ab7',
    'pre-tool-use.cjs': 'bdca2bf819d829fb3fa99a7184c6ca1b315a0928c87ecfb5f9f14628d95516f3',
    'session-end.cjs': '5314136d76259310bfc2e55c0ec37204708fd36cb4ea1fb366938725a546614a',
    'session-start.cjs': '7887f16ff5c777a117016957ba1e0dedd29005c6e104405a4ec3cdf5513e0763',
    'user-prompt.cjs': 'c1e98836fd352b643777c216291f6d8320e6bf85510287607614aaf9047ed07f',
  },
};
