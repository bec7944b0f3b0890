/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': 'c80b95da129d8a19d59594f745e7cf57f9611ce2eda2d4ac3147a88969a5e3df',
    'error-occurred.cjs': '8fa577428e3b0598f9a80a82453adb49952201ba83b360de9ca5b973db362c31',
    'post-tool-use.cjs': '00e77219d2b694e4c6ea947f7b270260755eb559f5f25343cd75436225e1d545',
    'pre-tool-use.cjs': '8c82eecbc0cb7c19ffd6088619afa7969f573f2f58504645ad9f50039a6e3dfd',
    'session-end.cjs': '04c1394407c7e6dde3e38f3f772b956d491b480da646a480f5151b322bf9de57',
    'session-start.cjs': '83be14bbfbf83b495cf9660bf8993e6cf7a11ccca4d5ffa49a47d863c17325a6',
    'user-prompt.cjs': '6ffbbc1ed9c102d773423d3042eea8cf626d679349eb209b6c057c8a0f69015b',
  },
};
