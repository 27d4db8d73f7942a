const unit = require('./jest.config.js');

/**
 * Tests the production build over HTTP: npm run build && npm run production
 *
 * A separate config, because the projects in a Jest config share one time limit and one worker limit.
 */
module.exports = async () => ({
  ...(await unit()),
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/retry.ts'],
  globalSetup: '<rootDir>/__tests__/support/production.ts',
  globalTeardown: '<rootDir>/__tests__/support/production.ts',
  testPathIgnorePatterns: ['\\.slow\\.test\\.'],
  testMatch: ['**/__tests__/production/*.test.ts'],
  maxWorkers: 2,
  testTimeout: 240_000,
});
