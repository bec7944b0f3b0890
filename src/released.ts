/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '7c223bdae221ea2e833ef0d04033c193c13ca7c12facddb39136b729c1ae1e7c',
    'error-occurred.cjs': 'a51700634f0ed0c3669ae538d11a83e8492249994823c10f82751f49e9b615ea',
    'post-tool-use.cjs': '97f0ca4e780189a1741c5cbe44e566b7d71bdd91d46390f88d3a9407a98854f1',
    'pre-tool-use.cjs': '6e3ab6aa087e6c78b8e83d56c58aa60ac3f8eddeeec252b9ccd996fef5ceb49f',
    'session-end.cjs': '8d71aca8f6211ae2f81a0af9aca1a352aad1236430f58cded4a72d87da11d71c',
    'session-start.cjs': 'd616b92b89f2f735a6110ce7fe9b9d2a2f04c8ac7fad43ba3503d0ad5851b48d',
    'user-prompt.cjs': '485aa17580cd1da93e0f8e543d482c6864d9a27ad21d704486fdfe2234a27aa4',
  },
};
