import next from 'eslint-config-next';
import nextTypeScript from 'eslint-config-next/typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import regexp from 'eslint-plugin-regexp';

const serverOnly = 'lib/server is server-only. It must not end up in a browser bundle.';
const oneWayOut = 'Call other services only through lib/server/upstream.';

/**
 * The rooms (subfolders) of each folder by floor, lowest first. A room may import only
 * from the floors below its own.
 */
const floors = {
  './lib/server': [
    ['process', 'time', 'feeds', 'metrics'],
    ['log'],
    ['env', 'upstream'],
    ['offline', 'database'],
    ['cache', 'pageCache', 'http'],
    ['content', 'accelerator', 'analytics', 'forecast', 'newsletter', 'uploads'],
    ['agency', 'alerts', 'documents', 'listener', 'news', 'outages', 'tools', 'water'],
    ['board', 'education', 'shell'],
    ['forms'],
    ['requests'],
    ['health'],
    ['search'],
    ['site'],
  ],
  './components': [
    ['hydration', 'text', 'theme', 'time'],
    ['icons', 'loading'],
    ['images', 'navigation'],
    ['ui'],
    ['newsletter'],
    ['alerts', 'board', 'documents', 'footer', 'forecast', 'news', 'page', 'search', 'water'],
    ['content', 'errors', 'header', 'home'],
    ['education', 'forms', 'outages', 'requests', 'tools', 'shell', 'styleguide'],
  ],
};

/** What each room must not import: the other rooms on its floor, and all rooms on higher floors. */
const roomZones = Object.entries(floors).flatMap(([folder, levels]) =>
  levels.flatMap((rooms, level) =>
    rooms.map((room) => ({
      target: `${folder}/${room}`,
      from: levels
        .slice(level)
        .flat()
        .filter((other) => other !== room)
        .map((other) => `${folder}/${other}`),
      message: 'A room imports only rooms on the floors below its own (eslint.config.mjs).',
    })),
  ),
);

const config = [
  { ignores: ['.next/**', '.data/**', 'next-env.d.ts', 'playwright-report/**', 'test-results/**'] },
  ...next,
  ...nextTypeScript,
  { rules: jsxA11y.flatConfigs.strict.rules },
  {
    ignores: ['__tests__/**'],
    plugins: { regexp },
    // A regular expression that backtracks too much can run for minutes on malicious input.
    rules: { 'regexp/no-super-linear-backtracking': 'error' },
  },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
      // Imports go one way: pages -> components -> lib. components, styles and the rest of lib may not import lib/server.
      'import/no-restricted-paths': [
        'error',
        {
          zones: [
            { target: './components', from: './lib/server', message: serverOnly },
            { target: './components', from: './pages' },
            { target: './lib/!(server)/**/*', from: './lib/server', message: serverOnly },
            { target: './lib', from: './components' },
            { target: './lib', from: './pages' },
            { target: './styles', from: ['./components', './pages', './lib/server'] },
            ...roomZones,
          ],
        },
      ],
    },
  },
  {
    files: ['lib/**', 'components/**', 'pages/**'],
    ignores: ['lib/server/env/index.ts', 'lib/site/host.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ":not(MemberExpression[property.name='NODE_ENV']) > MemberExpression[object.name='process'][property.name='env']",
          message: 'Read the environment through lib/server/env.',
        },
      ],
    },
  },
  {
    files: ['lib/server/**', 'pages/api/**'],
    ignores: ['lib/server/upstream/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: oneWayOut }],
      'no-restricted-imports': ['error', { name: 'undici', message: oneWayOut }],
    },
  },
  { files: ['scripts/**', '__tests__/**'], rules: { 'no-console': 'off' } },
  {
    files: ['next.config.js', 'jest.*.js', 'server.js', 'lib/server/**/*.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // The console output of these files goes to the log (lib/server/log/console.ts).
  { files: ['server.js', 'lib/server/**/*.js'], rules: { 'no-console': 'off' } },
];

export default config;
