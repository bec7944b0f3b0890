/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'pre-tool-use.cjs': 'a3de92c97207f0004e0aa58511a1b60573d27f02393d4353e573aba03749f97e',
    'session-end.cjs': '0b4b8df23ffcdf58ce4a7fcef79f6033d7bc01ef792a685e0ec16737d8189e90',
  },
};
