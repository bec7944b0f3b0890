/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': 'b1c8001eb0b00555fbebd9addeea93e08c6df8816741e72ebec5aa0236fb9a90',
    'error-occurred.cjs': 'ebc326f66ab3fc981357b53118be4d3501465ce7c803f7e693d15b4cf9c92c19',
    'post-tool-use.cjs': '1b28458366f2a9bf21f0679cc71d3ef5532957d609004e6ca6f33abcc4c8f2e3',
    'pre-tool-use.cjs': '641c4a326040417a65d2db75aeb15d50793cf7791afe780259a49b60ab29de82',
    'session-end.cjs': 'bec87f2629168d343926d3ad6c0b9bd61d62af4478dd83e5ce2991518d1c0e0b',
    'session-start.cjs': 'bfdef4ca7d14fa015338467ddf3d750f6b743e95bbcaf950977b76a9eca2a46d',
    'user-prompt.cjs': '44a809c6aff5ea6c2908044cf1b9d7093010f814899012d855a160c47f6ffb5c',
  },
};
