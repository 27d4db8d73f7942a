/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { isAllowed, shippedPackages } from '@/scripts/license-rules.mjs';

test('docs/licenses.md lists every shipped package, and each license is allowed', () => {
  const { stderr, status } = spawnSync('node', ['scripts/licenses.mjs', '--check'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test.each([
  ['a', 'MIT', true],
  ['a', '(MIT OR GPL-3.0-only)', true],
  ['a', 'GPL-3.0-only', false],
  ['a', 'MIT AND GPL-3.0-only', false],
  ['a', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
  ['a', 'unknown', false],
  ['a', 'UNLICENSED', false],
  ['a', 'constructor', false],
])('checks whether %s may ship under %s: %s', (name, license, expected) => {
  expect(isAllowed({ name, license })).toBe(expected);
});

test('lists every version of every package that ships', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/@a/b': { version: '1.0.0', license: 'MIT', optional: true, os: ['darwin'] },
    'node_modules/c': { version: '2.0.0' },
    'node_modules/d': { version: '1.0.0', license: 'ISC', dev: true },
    'node_modules/c/node_modules/@a/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/e/node_modules/@a/b': { version: '3.0.0', license: 'MIT' },
  };
  expect(shippedPackages({ packages })).toEqual([
    { name: '@a/b', version: '1.0.0', license: 'MIT' },
    { name: '@a/b', version: '3.0.0', license: 'MIT' },
    { name: 'c', version: '2.0.0', license: 'unknown' },
  ]);
});
