const production = require('./jest.production.config.js');

/** Runs the attack tests and the tests that take minutes: npm run build && npm run slow */
module.exports = async () => ({
  ...(await production()),
  testPathIgnorePatterns: ['/node_modules/', '/.next/'],
  testMatch: ['**/__tests__/attacks/*.test.ts', '**/__tests__/**/*.slow.test.ts'],
  maxWorkers: 1,
  testTimeout: 600_000,
});
