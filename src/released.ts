/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': 'ad6958cd06b87cc8db9f18b9ce21702687d1c6203372a03c628aefee2db9b71e',
    'error-occurred.cjs': 'dad5a71a2b16a11783e970a4cf643438dbadc86702c0a2517ab5355823189a58',
    'post-tool-use.cjs': 'fa903ca7a50ddc357239974b139205b3ed1efc53d0326c50441467db7ff41152',
    'pre-tool-use.cjs': '2b6096b88ca77f4fe73e79a076273994dff144a1a34d27a2608f6c6f2b1622da',
    'session-end.cjs': '8d71aca8f6211ae2f81a0af9aca1a352aad1236430f58cded4a72d87da11d71c',
    'session-start.cjs': '3269878a0fb52b24acdc7143f749a2a5ba571ac8baf6e6d94682e5d8b17466b5',
    'user-prompt.cjs': 'b5a4fe659c6a63193cb033792dcab80b9c46977006aecd7610d984717ce1eb4a',
  },
};
