/** @jest-environment node */
import { readFileSync } from 'node:fs';
import lock from '@/package-lock.json';
import { dependencies } from '@/package.json';

type Locked = {
  dev?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
  deprecated?: string;
};

const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([path]) => path);
const shipped = packages.filter(([, { dev }]) => !dev);
const pathsOf = (list: typeof packages) => list.map(([path]) => path);

test('every package is pinned by its content hash', () => {
  expect(packages.length).toBeGreaterThan(0);
  const isPinned = ({ integrity = '' }: Locked) => integrity.startsWith('sha512-');
  expect(pathsOf(packages.filter(([, one]) => !isPinned(one)))).toEqual([]);
});

test('no shipped package runs an install script or is deprecated', () => {
  expect(pathsOf(shipped.filter(([, one]) => one.hasInstallScript))).toEqual([]);
  expect(pathsOf(shipped.filter(([, one]) => one.deprecated))).toEqual([]);
});

test('docs/dependencies.md explains every dependency', () => {
  const table = readFileSync('docs/dependencies.md', 'utf8');
  const families = [...table.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  const isNamed = (name: string) =>
    families.some(
      (one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))),
    );
  expect(Object.keys(dependencies).filter((name) => !isNamed(name))).toEqual([]);
});
