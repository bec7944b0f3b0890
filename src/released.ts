/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': 'c62851117ded963991242ec9e1aa1150dd13cc630dbe8ba540a445bbfa9cde65',
    'error-occurred.cjs': 'a82b51ce94b1cc6fe390caf54418d0770dc20039ba157da1334d0801b3129a7f',
    'post-tool-use.cjs': '2e08eaaaa701fbddb0225f70627c74b25b65c173a8a4610f5e69752861bcf6b5',
    'pre-tool-use.cjs': '6b0e1361ce5eff131485bdec40d4b9c3cb99284f75268173255abbeb4b618a13',
    'session-end.cjs': 'aa695797aa00fd1caa33d4da91352bc5a0929923a85316a43e7f372b05047ee0',
    'session-start.cjs': 'fc7a4fdcb35801e6a8ba28d11b684254aedbc275782f3f6e6951e9000fe3fadd',
    'user-prompt.cjs': 'c10ae358a5eb6a1a5a6518a346f56026aec3b0cb7c22bf4e8fe37fa37103c2f5',
  },
};
