import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lazy } from '../../site/lazy';

/** Icon families and their folders in the package, which have Google's names for them. */
const folders = {
  baseline: 'filled',
  outline: 'outlined',
  round: 'round',
  sharp: 'sharp',
  twotone: 'two-tone',
};

const families = Object.keys(folders) as IconFamily[];

export type IconFamily = keyof typeof folders;

export const DEFAULT_FAMILY: IconFamily = 'baseline';

const packageDir = path.join(process.cwd(), 'node_modules/@material-design-icons/svg');

/** All families have the same icons. */
const iconNames = lazy(
  () =>
    new Set(
      readdirSync(path.join(packageDir, folders[DEFAULT_FAMILY])).map((file) =>
        file.replace(/\.svg$/, ''),
      ),
    ),
);

/**
 * The family with this name, which can also be Google's: `outlined`, `Rounded`, `Material Icons Two Tone`. Undefined if
 * there is none.
 */
export function iconFamilyOf(name: unknown): IconFamily | undefined {
  if (typeof name !== 'string') return undefined;
  const known = name
    .toLowerCase()
    .replace(/[ _]+/g, '-')
    .replace(/^material-(?:icons|symbols)-?/, '')
    .replace('rounded', 'round');
  return families.find((family) => family === known || folders[family] === known);
}

export function isIconName(name: unknown): name is string {
  return typeof name === 'string' && /^[a-z0-9_]{1,60}$/.test(name) && iconNames().has(name);
}

/** The SVG of an icon, with the ID `icon` for `<use>`; null if there is none with that family and name. */
export async function readIcon(family: unknown, name: unknown): Promise<string | null> {
  const known = iconFamilyOf(family);
  if (!known || !isIconName(name)) return null;
  const svg = await readFile(path.join(packageDir, folders[known], `${name}.svg`), 'utf8');
  return svg.replace('<svg ', '<svg id="icon" ');
}
