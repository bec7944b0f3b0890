/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': 'a454def9f7cc308b0925123a77158713a1031c6be0fe257409ecd0a947cf2fee',
    'error-occurred.cjs': 'aaa304ab56ec79d089999074cab4eea3d7d6165e68b8d090185a64506c456810',
    'post-tool-use.cjs': 'fa903ca7a50ddc357239974b139205b3ed1efc53d0326c50441467db7ff41152',
    'pre-tool-use.cjs': '2b6096b88ca77f4fe73e79a076273994dff144a1a34d27a2608f6c6f2b1622da',
    'session-end.cjs': '8d71aca8f6211ae2f81a0af9aca1a352aad1236430f58cded4a72d87da11d71c',
    'session-start.cjs': '4dd715e24e68af1bfda44c37c28b746812ea5a2f2a35d0843fc7b66370b20f7d',
    'user-prompt.cjs': 'b5a4fe659c6a63193cb033792dcab80b9c46977006aecd7610d984717ce1eb4a',
  },
};
