/** @jest-environment node */
import { parseBestBets, parseSynonyms, readHints } from '@/lib/server/search/local/query/hints';
import { documentOf, searchIn } from './documents';

test('reads groups of synonyms, and the site’s words for phrases that people type', () => {
  const text = 'same:\n  - toilet, commode , loo\nmeans:\n  light bill: power company, energy\n';
  expect(parseSynonyms(text)).toEqual({
    same: [['toilet', 'commode', 'loo']],
    means: new Map([['light bill', ['power company', 'energy']]]),
  });
});

test('reads the phrases of best bets by path and fills in placeholders', () => {
  expect(parseBestBets('/about-{{agency.slug}}/links:\n  - links\n')).toEqual(
    new Map([['/about-gcwea/links', ['links']]]),
  );
});

test.each([
  ['an empty list', 'same:\nmeans:\n  a: b\n', 'same'],
  [
    'a list inside a list',
    'same:\n  - [a, b]\nmeans:\n  a: b\n',
    'Entry 1 of “same” must be text.',
  ],
  ['a group of one word', 'same:\n  - alone\nmeans:\n  a: b\n', '"alone" needs at least two'],
  ['a phrase without a meaning', 'same:\n  - a, b\nmeans:\n  a:\n', '“a” of “means” is missing'],
  ['an unknown list', 'same:\n  - a, b\nmeans:\n  a: b\nsmae:\n  - c, d\n', 'smae'],
  ['invalid YAML', 'same: [\n', 'A bracket'],
  ['a word that appears twice', 'same:\n  - a, b\nmeans:\n  a: b\n  a: c\n', '“a” is there twice'],
  ['an unknown placeholder', 'same:\n  - a, {{agency.nam}}\nmeans:\n  a: b\n', '{{agency.nam}}'],
])('rejects synonyms with %s', (_what, text, message) => {
  expect(() => parseSynonyms(text)).toThrow(message);
});

test.each([
  ['no phrases', '/a:\n', '/a'],
  ['a phrase instead of a list', '/a: b\n', '/a'],
  ['an empty phrase', '/a:\n  - ""\n', '/a'],
])('rejects best bets with %s', (_what, text, message) => {
  expect(() => parseBestBets(text)).toThrow(message);
});

test('rejects best bets that name a missing page or repeat a phrase', () => {
  const pages = [documentOf({ path: '/a' }), documentOf({ path: '/b' })];
  const bets = (map: [string, string[]][]) => () => searchIn(pages, { bestBets: new Map(map) });
  expect(bets([['/c', ['x']]])).toThrow('the page /c does not exist');
  expect(bets([['/a', ['?']]])).toThrow('contains no word');
  expect(
    bets([
      ['/a', ['my bill']],
      ['/b', ['bills']],
    ]),
  ).toThrow('"bills" is listed twice');
});

test('the hint files of this site are valid', () => {
  const { same, means, bestBets } = readHints();
  expect(same.length).toBeGreaterThan(0);
  expect(means.size).toBeGreaterThan(0);
  expect(bestBets.size).toBeGreaterThan(0);
});
