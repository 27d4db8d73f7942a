/** @jest-environment node */
import {
  cleanText,
  escapeHtml,
  fold,
  phraseOf,
  termsOf,
} from '@/lib/server/search/local/text/terms';

test.each([
  ['Pay my BILL', ['pay', 'my', 'bill']],
  ["a miner's inch", ['a', 'miners', 'inch']],
  ['PG&E', ['pge']],
  ['e-mail, W-9', ['email', 'w9']],
  ['boat-in camping', ['boat', 'in', 'camping']],
  ['español café ﬁre', ['espanol', 'cafe', 'fire']],
  ['２０２６', ['2026']],
  ['水道 מים', ['水道', 'מים']],
  ['?! … ---', []],
  ['', []],
])('splits %p into words', (text, words) => {
  expect(termsOf(text).map(({ value }) => value)).toEqual(words);
});

test.each([
  ['leaking leaks leak leaky', 'leak'],
  ['rebate rebates', 'rebat'],
  ['pay paid paying', 'pai'],
  ['frozen freeze freezing', 'freez'],
])('gives %s the same stem', (text, stem) => {
  expect(new Set(termsOf(text).map((term) => term.stem))).toEqual(new Set([stem]));
});

test.each([
  ['news', 'new'],
  ['customer', 'custom'],
  ['reporter', 'report'],
  ['organization', 'organ'],
])('gives %s and %s different stems', (a, b) => {
  expect(termsOf(a)[0]!.stem).not.toBe(termsOf(b)[0]!.stem);
});

test.each([
  ['how much does water cost', ['water', 'cost']],
  ['who represents me', ['repres']],
  ['who are you', ['who', 'ar', 'you']],
  ["can't pay", ['cannot', 'pai']],
])('finds the significant words of %p', (text, phrase) => {
  expect(phraseOf(text)).toEqual(phrase);
});

test('gives the position of each word', () => {
  const text = 'Ça, e-mail';
  expect(termsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Ça', 'e-mail']);
});

test('removes accents and capitals, cleans up spaces and control characters, and escapes HTML', () => {
  expect(fold('ÀÉÎ')).toBe('aei');
  expect(cleanText(' a\u0000b\u202ec\n\td ')).toBe('a bc d');
  expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;');
});
