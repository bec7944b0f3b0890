/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '94d309fb410fed6a619d7b54416977e5ae174a88c251134897947e920047c737',
    'error-occurred.cjs': '4cdd3fce3914b7c775cd54df16d38470841c6718a49c4636094a52be69d0e7aa',
    'post-tool-use.cjs': 'c08c8b207446d53273ab5f834b47703e5c37359790d4b8221848bf8614512b1a',
    'pre-tool-use.cjs': '3d8b41dbdbe480272b7f777e34f59f3ef39302a6a78eb2e7ec3102c9f8061983',
    'session-end.cjs': '8b1d176878a29cb29942ac8fa97e8b6a10b204cd8789fd444602455cc4c7e418',
    'session-start.cjs': '43428dac994b10323106fa6115b9c4756469acae3d9a20f56c3d35803f5edab9',
    'user-prompt.cjs': 'b3e7a2d1915afe9998136ef9b3911f7f6a69a9f67f573a4834c1b6a614a1c306',
  },
};
