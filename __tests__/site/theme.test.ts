/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { theme } from '@/styles/theme';

type Values = Record<string, string>;

/** The `--mui-*` values that styles/tokens.css sets, by color scheme. */
function tokens(): { light: Values; dark: Values } {
  const css = readFileSync('styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const valuesOf = (part: string): Values =>
    Object.fromEntries([...part.matchAll(/(--mui-[\w-]+): ([^;]+);/g)].map(([, k, v]) => [k, v]));
  return { light: valuesOf(light), dark: valuesOf(dark) };
}

/** The same values, as MUI writes them. */
function themeValues(scheme: 'light' | 'dark'): Values {
  const { palette } = theme.colorSchemes[scheme]!;
  const flat = (value: object, name: string): [string, string][] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' ? flat(inner, `${name}-${key}`) : [[`${name}-${key}`, `${inner}`]],
    );
  return {
    ...Object.fromEntries(flat(palette, '--mui-palette')),
    '--mui-shape-borderRadius': `${theme.shape.borderRadius}px`,
  };
}

describe.each(['light', 'dark'] as const)('styles/tokens.css in the %s scheme', (scheme) => {
  test('has the same values as the MUI theme', () => {
    const values = tokens()[scheme];
    expect(Object.keys(values).length).toBeGreaterThan(15);
    expect(themeValues(scheme)).toMatchObject(values);
  });
});
