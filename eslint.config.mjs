import next from 'eslint-config-next';
import nextTypeScript from 'eslint-config-next/typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';

const serverOnly = 'lib/server runs on the server only: it may not reach a browser bundle.';

const config = [
  { ignores: ['.next/**', '.data/**', 'next-env.d.ts', 'playwright-report/**', 'test-results/**'] },
  ...next,
  ...nextTypeScript,
  { rules: jsxA11y.flatConfigs.strict.rules },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
      // Imports point one way: pages -> components -> lib; nothing but pages and lib/server reaches lib/server.
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
          ],
        },
      ],
    },
  },
  { files: ['scripts/**', '__tests__/**'], rules: { 'no-console': 'off' } },
  {
    files: ['next.config.js', 'jest.config.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
];

export default config;
