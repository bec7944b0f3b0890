/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': 'da8808e3e907e532cbcbb6f1fa8adeea27380d06ecc3844fde7703d3c8471ac7',
    'error-occurred.cjs': '4382aec43efe68555f37c114f8e8952908cd9decc298ddb6e2c96c30a5a81780',
    'post-tool-use.cjs': '735a26c69ea29da5b3bdb659b28549892da9d9dc7b1fa6124d913f21c504a2a1',
    'pre-tool-use.cjs': 'b7d78ec0c6e8d1f5786c5bf32b21090d2b0eebefcc8b876da90ce7590f80bd69',
    'session-end.cjs': '21a217798608a2d3d64c1ac49bb1ea0f8d01ff6e124dff0587e57ede560ed208',
    'session-start.cjs': '30088358becdb1530af205b54f0a6cfa0c4b9fc6212cd7b412ace6c4249680d9',
    'user-prompt.cjs': 'c2d15ac913dfb1ceba268b10afb896bc8c8701ced81f07917355103271e77e93',
  },
};
