/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';

const folder = 'components/page/bands';
const names = readdirSync(folder).map((file) => file.replace('.svg', ''));
const svg = (name: string) => readFileSync(`${folder}/${name}.svg`, 'utf8');
const shapes = (name: string) => svg(name).replace(/#[0-9a-f]{6}/g, '#');

test.each(names)('the drawing %s is at most 12 kB in size and loads no other files', (name) => {
  expect(svg(name).length).toBeLessThanOrEqual(12_288);
  expect(svg(name)).not.toMatch(/<(script|style|image|foreignObject)|(href|src)="[^#]|url\([^#]/);
});

test.each(names.filter((name) => !name.endsWith('-night')))(
  'the drawing %s has the same shapes in light and dark mode, in different colors',
  (name) => {
    expect(shapes(`${name}-night`)).toBe(shapes(name));
    expect(svg(`${name}-night`)).not.toBe(svg(name));
  },
);
