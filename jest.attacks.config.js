const production = require('./jest.production.config.js');

/** Attacks and faults. They take minutes and use the whole machine: npm run build && npm run attacks */
module.exports = async () => ({
  ...(await production()),
  testMatch: ['**/__tests__/attacks/*.test.ts'],
  maxWorkers: 1,
  testTimeout: 600_000,
});
