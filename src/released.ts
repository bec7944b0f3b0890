/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '2671bc1715cc52370364c592829c6a8762ce3d08d737fd6f5e7f3824e8e9dcad',
    'error-occurred.cjs': '4382aec43efe68555f37c114f8e8952908cd9decc298ddb6e2c96c30a5a81780',
    'post-tool-use.cjs': 'a5ee7a588d7c5ad9b4c03b4be27a5f640a298b396fb4d12653a77d500d0ce695',
    'pre-tool-use.cjs': '384f46e91374790d52fae9ee86db3b0ad757debf2eda3060310985472bece0ec',
    'session-end.cjs': '8b1d176878a29cb29942ac8fa97e8b6a10b204cd8789fd444602455cc4c7e418',
    'session-start.cjs': '43428dac994b10323106fa6115b9c4756469acae3d9a20f56c3d35803f5edab9',
    'user-prompt.cjs': 'fb57b0b46b2110bf4f2f5bd64992000eba8c2cb9e686e39216211168444ef20e',
  },
};
