const nextJest = require('next/jest');

// Tests run on the sample agency, also in an adopter's repository.
process.env.CONTENT_DIR = 'agencies/gold-county';

const createConfig = nextJest({ dir: '.' });

/** Packages that ship only ES modules, which Jest has to transform. */
const esModules = [
  'unified',
  'remark-[^/]+',
  'rehype-[^/]+',
  'mdast-[^/]+',
  'hast-[^/]+',
  'hastscript',
  'web-namespaces',
  'parse5',
  'entities',
  'micromark[^/]*',
  'unist-[^/]+',
  'vfile[^/]*',
  'bail',
  'trough',
  'devlop',
  'is-plain-obj',
  'decode-named-character-reference',
  'character-entities[^/]*',
  'property-information',
  'space-separated-tokens',
  'comma-separated-tokens',
  'stringify-entities',
  'ccount',
  'escape-string-regexp',
  'markdown-table',
  'longest-streak',
  'zwitch',
  'trim-lines',
  'html-void-elements',
  'github-slugger',
  'stemmer',
  'syllable',
  'd3-[^/]+',
  'internmap',
  'p-queue',
  'p-timeout',
  'feedsmith',
  'ical.js',
].join('|');

module.exports = async () => ({
  ...(await createConfig({
    testEnvironment: 'jsdom',
    setupFilesAfterEnv: ['<rootDir>/jest.setup.js', '<rootDir>/__tests__/support/retry.ts'],
    globalSetup: '<rootDir>/__tests__/support/compileAgency.ts',
    moduleNameMapper: {
      '/agencies/current\\.json$': '<rootDir>/__tests__/support/current.json',
      '/(agency|navigation|home)\\.json$': '<rootDir>/node_modules/.cache/agency/$1.json',
      '/movedPages\\.json$': '<rootDir>/node_modules/.cache/agency/moved.json',
      '^@/(.*)$': '<rootDir>/$1',
    },
    testPathIgnorePatterns: [
      '<rootDir>/.next/',
      '<rootDir>/__tests__/e2e/',
      '<rootDir>/__tests__/fakes/',
      '<rootDir>/__tests__/attacks/',
      '<rootDir>/__tests__/production/',
      '\\.slow\\.test\\.',
    ],
    // The standalone build has a package.json with the same package name, and Jest would report a duplicate.
    modulePathIgnorePatterns: ['<rootDir>/.next/'],
    // One more worker than a build machine has cores (two), because some tests mostly wait.
    maxWorkers: 3,
    // Tests must not depend on the machine's speed. This limit only stops tests that would never end.
    testTimeout: 180_000,
    testMatch: ['**/__tests__/**/*.test.ts?(x)'],
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
});
