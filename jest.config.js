const nextJest = require('next/jest');

const createConfig = nextJest({ dir: '.' });

/** Packages that ship only ES modules, so Jest has to transform them. */
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
  'feed',
  'd3-[^/]+',
  'internmap',
  'feedsmith',
  'ical.js',
].join('|');

module.exports = async () => ({
  ...(await createConfig({
    testEnvironment: 'jsdom',
    setupFilesAfterEnv: ['<rootDir>/jest.setup.ts', '<rootDir>/__tests__/support/retry.ts'],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    testPathIgnorePatterns: [
      '<rootDir>/.next/',
      '<rootDir>/__tests__/e2e/',
      '<rootDir>/__tests__/fakes/',
      '<rootDir>/__tests__/attacks/',
      '<rootDir>/__tests__/production/',
      '\\.slow\\.test\\.',
    ],
    // The standalone server has a package.json with the same name.
    modulePathIgnorePatterns: ['<rootDir>/.next/'],
    // One more than the two cores of a build machine, because some tests wait for a time limit.
    maxWorkers: 3,
    // Tests do not depend on the machine's speed. This only catches tests that never end.
    testTimeout: 180_000,
    testMatch: ['**/__tests__/**/*.test.ts?(x)'],
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
});
