/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

const guide = readFileSync('components/styleguide/Styleguide.tsx', 'utf8');
const parts = readdirSync('components/ui')
  .filter((name) => name.endsWith('.tsx'))
  .flatMap((name) => {
    const code = readFileSync(`components/ui/${name}`, 'utf8');
    return [...code.matchAll(/^export function (\w+)/gm)].map(([, part]) => part!);
  });

test('finds the components for the style guide', () => {
  expect(parts).toContain('Card');
  expect(parts.length).toBeGreaterThan(10);
});

// The style guide's own page shows PageHeader.
test.each(parts.filter((part) => part !== 'PageHeader'))('the style guide shows %s', (part) => {
  expect(guide).toMatch(new RegExp(`<${part}\\b`));
});
