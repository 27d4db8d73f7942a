/** @jest-environment node */
import { fillPlaceholders } from '@/lib/server/content/placeholders';
import { agency } from '@/lib/site/agency';

test.each([
  ['no placeholder', 'no placeholder'],
  ['{{agency.shortName}}', agency.shortName],
  ['{{ agency.shortName }}', agency.shortName],
  ['Call {{agency.phones.service}}.', `Call ${agency.phones.service}.`],
  ['{{agency.slug}}-{{agency.slug}}', `${agency.slug}-${agency.slug}`],
  ['{{agency.copyrightYear}}', String(agency.copyrightYear)],
  ['{agency.name}', '{agency.name}'],
])('turns %j into %j', (text, expected) => {
  expect(fillPlaceholders(text)).toBe(expected);
});

test.each(['{{agency.nmae}}', '{{name}}', '{{agency.phones}}', '{{}}', '{{agency.toString}}'])(
  'rejects the placeholder %j',
  (text) => {
    expect(() => fillPlaceholders(`before ${text} after`)).toThrow(`Unknown placeholder ${text}`);
  },
);
