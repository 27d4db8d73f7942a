/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import schema from '@/agencies/agency.schema.json';
import { compileAgency } from '@/lib/server/agency/compile';
import { featureNames } from '@/lib/site/features';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'agency-'));
  cpSync('agencies/starter', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces text in a file. @returns the number of its line, from 1 */
function edit(name: string, from: string, to: string): number {
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf(from);
  if (at < 0) throw new Error(`${name} does not contain ${from}`);
  writeFileSync(file, text.replace(from, to));
  return text.slice(0, at).split('\n').length;
}

/** What stops the build. */
function problem(): string {
  try {
    compileAgency(folder);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

const settings = 'agency.yaml';
const menus = 'navigation.yaml';

test.each([
  ['an unknown setting', settings, 'county:', 'land: x\ncounty:', 'land is not a setting.'],
  ['a wrong type', settings, "zip: '00000'", 'zip: 12345', 'office.zip must be text'],
  ['an empty value', settings, 'county: Example County', "county: ''", 'county is empty.'],
  ['a time zone', settings, 'America/New_York', 'Mars/Base', 'timeZone: “Mars/Base” is not a time'],
  [
    'an email address',
    settings,
    'service: service@example-water.example',
    'service: office',
    'emails.service: “office” is not an email address.',
  ],
  ['an unknown feature', settings, '- enews', '- mail', 'off.0: “mail” is not one of outages,'],
  ['an unknown setting in a menu', menus, 'href: /services', 'link: /services', 'is not a setting'],
  [
    'an unknown placeholder',
    menus,
    "'{{pages.outages}}'",
    "'{{pages.outage}}'",
    '{{pages.outage}} is not in agency.yaml.',
  ],
])('names the line with %s', (_, file, from, to, sentence) => {
  const line = edit(file, from, to);
  expect(problem()).toContain(`${file}, line ${line}: `);
  expect(problem()).toContain(sentence);
});

test.each([
  ['a missing setting', 'county: Example County\n', '', 'agency.yaml, line 1: county is missing.'],
  [
    'an unknown page',
    'social: {}',
    'social: {}\npages: { shop: /shop }',
    'agency.yaml: pages.shop is not a page that code links to. They are agendas, ',
  ],
  [
    'a page that cannot move',
    'social: {}',
    'social: {}\npages: { outages: /no-water }',
    'agency.yaml: pages.outages cannot have another path, because other pages are below it.',
  ],
  [
    'an office without its phone',
    'phone: service }',
    'phone: clerk }',
    'agency.yaml: phones.clerk is missing; Customer Services uses it.',
  ],
])('says what is wrong with %s', (_, from, to, sentence) => {
  edit(settings, from, to);
  expect(problem()).toContain(sentence);
});

test('names an unknown icon', () => {
  edit(menus, 'icon: water-off', 'icon: water-of');
  expect(problem()).toContain('navigation.yaml: there is no icon water-of.');
});

test('lists every mistake', () => {
  edit(settings, 'America/New_York', 'Mars/Base');
  edit(settings, 'state: NY', 'state: ny');
  expect(problem().split('\n')).toHaveLength(2);
});

test('names a file that is missing', () => {
  rmSync(path.join(folder, menus));
  expect(problem()).toContain(`${path.join(folder, menus)} is missing.`);
});

test.each(['agencies/starter', 'agencies/gold-county', '__tests__/agencies/cedar-bench'])(
  'accepts %s',
  (name) => {
    expect(compileAgency(name).navigation.menus).not.toEqual([]);
  },
);

test('leaves out links to features that are off, and moves pages', () => {
  const { agency, navigation, home, moved } = compileAgency('__tests__/agencies/cedar-bench');
  expect(agency.features).toMatchObject({ outages: false, rebates: false, rates: true });
  expect(JSON.stringify([navigation, home])).not.toContain('/services/outage');
  expect(moved).toContainEqual(['/board-of-directors', '/board-of-trustees']);
});

test('the schema names every feature', () => {
  expect(schema.definitions.feature.enum).toEqual(featureNames);
});
