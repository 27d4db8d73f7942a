/** @jest-environment node */
import { parseBestBets, parseSynonyms, readHints } from '@/lib/server/search/local/query/hints';
import { documentOf, searchIn } from './documents';

test('synonyms are groups, and what people type for what we write', () => {
  const text = 'same:\n  - toilet, commode , loo\nmeans:\n  light bill: power company, energy\n';
  expect(parseSynonyms(text)).toEqual({
    same: [['toilet', 'commode', 'loo']],
    means: new Map([['light bill', ['power company', 'energy']]]),
  });
});

test('best bets are phrases by path, placeholders filled', () => {
  expect(parseBestBets('/about-{{agency.slug}}/links:\n  - links\n')).toEqual(
    new Map([['/about-gcwea/links', ['links']]]),
  );
});

test.each([
  ['a list without lines', 'same:\nmeans:\n  a: b\n', 'same'],
  ['a list of lists', 'same:\n  - [a, b]\nmeans:\n  a: b\n', 'same[0]'],
  ['a group of one', 'same:\n  - alone\nmeans:\n  a: b\n', '"alone" needs two'],
  ['a meaning without words', 'same:\n  - a, b\nmeans:\n  a:\n', 'means.a'],
  ['an unknown list', 'same:\n  - a, b\nmeans:\n  a: b\nsmae:\n  - c, d\n', 'smae'],
  ['text that is not YAML', 'same: [\n', 'line 2'],
  ['a word that is there twice', 'same:\n  - a, b\nmeans:\n  a: b\n  a: c\n', 'unique'],
  ['an unknown placeholder', 'same:\n  - a, {{agency.nam}}\nmeans:\n  a: b\n', '{{agency.nam}}'],
])('synonyms with %s are refused', (_what, text, message) => {
  expect(() => parseSynonyms(text)).toThrow(message);
});

test.each([
  ['no phrases', '/a:\n', '/a'],
  ['a phrase instead of a list', '/a: b\n', '/a'],
  ['an empty phrase', '/a:\n  - ""\n', '/a'],
])('best bets with %s are refused', (_what, text, message) => {
  expect(() => parseBestBets(text)).toThrow(message);
});

test('best bets name existing pages, and a phrase once', () => {
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

test('the files of this site are in order', () => {
  const { same, means, bestBets } = readHints();
  expect(same.length).toBeGreaterThan(0);
  expect(means.size).toBeGreaterThan(0);
  expect(bestBets.size).toBeGreaterThan(0);
});
