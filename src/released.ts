/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '3cae57ebc8ef4a0dc5ea82e46f7def21e06e0828a1bbda86d276e9d1ebddb2b5',
    'error-occurred.cjs': 'e620d8e647306653cb3fbbdff820cf9d1b7b3c5bb5f22188ef04ef01c815aea5',
    'post-tool-use.cjs': '75f1e4f3a5d575ebb48d52fec6914b8c50a8d6b5cf0bcd286a8ea412f0acfc6d',
    'pre-tool-use.cjs': 'e2eebba28ded483500fd80a43c6b12c9859b70c3655ee0038a76ed9ddb66fc04',
    'session-end.cjs': '6398d0cc074ae9ed229865d9272a7dc9b3740a1bdb60eed5199b6257f5f99e9e',
    'session-start.cjs': '3b479a89894974b31471ca03ba9bd0f6c3dee884af9598072030c096513e1d21',
    'user-prompt.cjs': 'b1b2d2f9fff3d1d997b7d523928a00c5fe1dca476c6d274f838fa6087dd2483a',
  },
};
