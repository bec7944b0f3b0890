/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': 'b5d5d8c0e90b0bb884a99826db4c9e9bc18a7e19a80c5f402bd5cc2915d424cb',
    'error-occurred.cjs': 'a82b51ce94b1cc6fe390caf54418d0770dc20039ba157da1334d0801b3129a7f',
    'post-tool-use.cjs': 'b3433d155588cec0b1559cc8e7c35d482b080169d8b4ef271538bb7b7fe1aedf',
    'pre-tool-use.cjs': '938ff6ffc55e40a7a0631ac206a92aefd1459d8b4b736fa2e17e4fd70447e255',
    'session-end.cjs': 'aa695797aa00fd1caa33d4da91352bc5a0929923a85316a43e7f372b05047ee0',
    'session-start.cjs': '267d2dcfbadd736b78eb92b287d69f4dd3e9bc932f9238c02cc8bb08ddbf8de4',
    'user-prompt.cjs': '38248d595b5441f3538816ac9497f0534c16aeaaee542013db6b198bf8d60ac4',
  },
};
