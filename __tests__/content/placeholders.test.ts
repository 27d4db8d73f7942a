/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fillPlaceholders } from '@/lib/server/content/placeholders';
import agency from '@/lib/site/agency.json';

jest.mock('node:fs', () => {
  const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
  return { ...fs, readdirSync: jest.fn(fs.readdirSync), readFileSync: jest.fn(fs.readFileSync) };
});

test.each([
  ['no placeholder', 'no placeholder'],
  ['{{agency.shortName}}', agency.shortName],
  ['{{ agency.shortName }}', agency.shortName],
  ['Call {{agency.phones.service}}.', `Call ${agency.phones.service}.`],
  ['{{agency.slug}}-{{agency.slug}}', `${agency.slug}-${agency.slug}`],
  ['{{agency.copyrightYear}}', String(agency.copyrightYear)],
  ['Pay {{facts.fees.setUp}}.', 'Pay $25.'],
  ['{{ facts.deadlines.paymentDays }} days', '25 days'],
  ['{agency.name}', '{agency.name}'],
])('turns %j into %j', (text, expected) => {
  expect(fillPlaceholders(text)).toBe(expected);
});

test.each([
  '{{agency.nmae}}',
  '{{name}}',
  '{{agency.phones}}',
  '{{}}',
  '{{agency.toString}}',
  '{{facts}}',
  '{{facts.fees}}',
  '{{facts.fees.stUp}}',
  '{{facts.feeds.setUp}}',
  '{{facts.fees.toString}}',
  '{{setUp}}',
])('rejects the placeholder %j', (text) => {
  expect(() => fillPlaceholders(`before ${text} after`)).toThrow(`Unknown placeholder ${text}`);
});

const factFiles = readdirSync('agencies/gold-county/facts');

test('finds the fact files', () => {
  expect(factFiles).toContain('fees.yaml');
});

test.each(factFiles)('%s contains only numbers and nonempty text', (file) => {
  const facts = parse(readFileSync(`agencies/gold-county/facts/${file}`, 'utf8')) as Record<
    string,
    unknown
  >;
  for (const [key, value] of Object.entries(facts)) {
    expect(key).toMatch(/^[a-z][A-Za-z0-9]*$/);
    expect(fillPlaceholders(`{{facts.${file.replace('.yaml', '')}.${key}}}`)).toBe(String(value));
    expect(String(value).trim()).not.toBe('');
  }
});

test('reads the facts once in production', () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  fillPlaceholders('{{facts.fees.setUp}}');
  jest.mocked(readdirSync).mockClear();
  expect(fillPlaceholders('{{facts.fees.setUp}} {{facts.fees.lateFee}}')).toBe('$25 10%');
  expect(readdirSync).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('names a fact file that is not valid', () => {
  jest.mocked(readFileSync).mockReturnValueOnce('setUp: [');
  const wrong = { name: 'ContentError', mistakes: [{ line: 1, what: expect.anything() }] };
  const read = () => fillPlaceholders('{{facts.camping.opens}}');
  expect(read).toThrow(expect.objectContaining({ ...wrong, source: expect.anything() }));
});
