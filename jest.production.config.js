const unit = require('./jest.config.js');

/**
 * Tests the production build over HTTP: npm run build && npm run production
 *
 * A separate config, because all of Jest's projects share one time limit and one number of workers.
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
