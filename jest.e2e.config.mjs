import config from './jest.config.mjs';

/** Real sessions of the Copilot CLI, installed on demand. One file at a time: each runs two sessions at once. */
export default {
  ...config,
  testMatch: ['<rootDir>/__tests__/e2e/**/*.e2e.ts'],
  maxWorkers: 1,
  testTimeout: 300_000,
};
