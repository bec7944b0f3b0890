/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '7c30f22afd0e6073caeeb5e21c17d9eac20af2107d832f753a8d8daa454ed1d4',
    'error-occurred.cjs': '26cea14644eb2f30b3650e5d7916330c6d6d20ce50627a780ecf7ce05457f4cf',
    'post-tool-use.cjs': '24340fc18965ba43b8d0f119799f8f08c8b67e9bd16629daed16528ffecd4f27',
    'pre-tool-use.cjs': '2e3ac58dbc539af6cbc2a12630d297fec9a31b229eb059edee91bdc705403685',
    'session-end.cjs': '6398d0cc074ae9ed229865d9272a7dc9b3740a1bdb60eed5199b6257f5f99e9e',
    'session-start.cjs': '1dd89c39f96812cc3c1153bdc6613450d027dfeefaf0b94c3060114582edba80',
    'user-prompt.cjs': '7a259843b9d944aeff031235d6888932c310e22e282b4936d7af1b476e9708e4',
  },
};
