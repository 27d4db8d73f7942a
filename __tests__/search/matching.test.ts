/** @jest-environment node */
import { documentOf, pathsOf, searchIn } from './documents';

const pages = [
  documentOf({ path: '/rebates', title: 'Rebates', text: 'Money for a new toilet.' }),
  documentOf({
    path: '/outage',
    title: 'Outages',
    text: 'No water? Call us about water quality. Quality counts.',
  }),
  documentOf({ path: '/canal', title: 'Irrigation canal', keywords: 'ditch water, who are you' }),
  documentOf({ path: '/leaks', title: 'Stop leaks', text: 'A leaking toilet wastes water.' }),
  documentOf({
    path: '/backflow',
    title: 'Backflow',
    text: 'A certified tester. Fire-wise yards.',
  }),
];
const same = [['toilet', 'commode']];
const means = new Map([
  ['light bill', ['certified tester']],
  ['where are you', ['canal']],
]);
const search = searchIn(pages, { same, means });
const first = (query: string) => pathsOf(search(query))[0];

describe.each([
  ['a word', 'outages', '/outage'],
  ['another form of a word', 'leaked', '/leaks'],
  ['the start of the last word', 'irrig', '/canal'],
  ['a question', 'how do I get a rebate for my house?', '/rebates'],
  ['swapped letters', 'rebaets', '/rebates'],
  ['a doubled letter', 'outtage', '/outage'],
  ['two typos in a long word', 'irragasion canal', '/canal'],
  ['a missing letter', 'toilt money', '/rebates'],
  ['a synonym', 'leaking commode', '/leaks'],
  ['a misspelled synonym', 'leaking comode', '/leaks'],
  ['a phrase that we word differently', 'my light bill', '/backflow'],
  ['a phrase of small words', 'where are you', '/canal'],
  ['small words that form a keyword', 'who are you', '/canal'],
  ['a compound written as two words', 'back flow', '/backflow'],
  ['two words written as one', 'waterquality', '/outage'],
  ['a compound with a hyphen in the text', 'firewise', '/backflow'],
  ['accents and full-width letters', 'ｒébatés', '/rebates'],
  ['words, one of them unknown', 'xqzzkj canal', '/canal'],
])('finds a page by %s', (_what, query, path) => {
  test(query, () => expect(first(query)).toBe(path));
});

test.each(['', '   ', '?!.,', '"', '()', '🚰', '\u0000'])('finds nothing for %p', (query) => {
  expect(search(query)).toMatchObject({ items: [], total: 0 });
});

test('searches for a stop word on its own only in titles, headings, descriptions and keywords', () => {
  expect(pathsOf(search('who'))).toEqual(['/canal']);
});

test('ranks pages with all the words above pages with only some of them', () => {
  expect(pathsOf(search('toilet water'))[0]).toBe('/leaks');
  expect(pathsOf(search('toilet water'))).toContain('/rebates');
});

test('requires a phrase in quotation marks, unless no page contains it', () => {
  expect(pathsOf(search('"leaking toilet"'))).toEqual(['/leaks']);
  expect(pathsOf(search('"toilet leaking"')).length).toBeGreaterThan(1);
});

test('ranks a match in a title above one in the text, and a page above a dated release', () => {
  const find = searchIn([
    documentOf({ path: '/a', title: 'Other', text: 'budget' }),
    documentOf({ path: '/b', title: 'Budget', kind: 'news' }),
    documentOf({ path: '/c', title: 'Budget' }),
  ]);
  expect(pathsOf(find('budget'))).toEqual(['/c', '/b', '/a']);
});

test.each([
  ['rebaets for toilets', 'rebates for toilets'],
  ['Outtage?', 'outages?'],
  ['waterquality', 'water quality'],
])('corrects %s to %s', (query, corrected) => {
  expect(search(query).spelling).toBe(corrected);
});

test.each(['rebates', 'irrig', 'commode', 'leaked', 'xqzzkj', 'the', ''])(
  'does not correct %p',
  (query) => expect(search(query).spelling).toBeNull(),
);
