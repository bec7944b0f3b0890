/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'pre-tool-use.cjs': 'fcd38a19a46ea449f54aec1759494ffe84b94a64518c25041b4c83bfb15f1278',
    'session-end.cjs': '865b6339d643c84a99e2279c109c7b2657ac80a03f5a0a5ea862a3e5c1bcdd17',
  },
};
