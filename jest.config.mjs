export default {
  testEnvironment: 'node',
  // Many tests start real processes, and a machine may be busy.
  testTimeout: 120_000,
  globalSetup: '<rootDir>/__tests__/helpers/shared-hooks.mjs',
  globalTeardown: '<rootDir>/__tests__/helpers/remove-shared-hooks.mjs',
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  // The Action's own dependencies are ESM-only; swc turns everything a test imports into CommonJS.
  transform: {
    '^.+\\.[cm]?[jt]s$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@actions|@octokit|unbash|universal-user-agent|before-after-hook)/)',
  ],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/build'],
};
