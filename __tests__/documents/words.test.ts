/** @jest-environment node */
import range from 'lodash/range';
import { pageText, type TextItem } from '@/lib/server/documents/extraction/pageText';
import { withoutDivisions } from '@/lib/server/documents/extraction/words';
import { frequenciesOf } from '@/lib/server/search/local/rank/fields';
import { stemOf } from '@/lib/server/search/local/text/terms';

/** A piece of text on a line, counted from the top of the page. */
const piece = (str: string, line: number, x = 72): TextItem => ({
  str,
  height: 10,
  width: str.length * 5,
  transform: [10, 0, 0, 10, x, 700 - 12 * line],
  hasEOL: false,
});

const lines = (...texts: string[]) => texts.map((text, line) => piece(text, line));

/** The text of a document with a page for each list of pieces. */
const read = (...pages: TextItem[][]) => withoutDivisions(pages.map(pageText));

const finds = (text: string, ...words: string[]) => {
  const page = { path: '/', title: '', description: '', keywords: '', headings: [], text };
  const terms = frequenciesOf({ ...page, kind: 'file' }, 100, () => {});
  return words.every((word) => terms.has(stemOf(word)));
};

test.each([
  ['a hyphen', '-'],
  ['a hyphen and a space', '- '],
  ['the character for hyphens', '\u2010'],
])('finds a word that is divided at the end of a line, and a compound, after %s', (_, hyphen) => {
  const [text] = read(lines(`water conser${hyphen}`, `vation for low${hyphen}`, 'income homes'));
  expect(text).toBe('water conser-vation for low-income homes');
  expect(finds(text!, 'conservation', 'low', 'income', 'lowincome')).toBe(true);
});

test('the rest of the document tells a divided word from a compound', () => {
  const texts = read(
    lines('Water Conser-', 'vation for low-', 'income homes, a back\u00adflow test'),
    lines('Conservation. Low flow, high income, back and forth.'),
  );
  expect(texts[0]).toBe('Water Conservation for low-income homes, a back-flow test');
});

test.each([
  ['a soft hyphen at the end of a line', ['conser\u00ad', 'vation'], 'conservation'],
  ['soft hyphens inside a word', ['con\u00adser\u00adva\u00adtion'], 'conservation'],
  ['a soft hyphen in a number', ['530\u00ad555\u00ad0199'], '530-555-0199'],
  ['a range of numbers', ['in 2026-', '27'], 'in 2026-27'],
  ['a name', ['Tahoe-', 'Sierra'], 'Tahoe-Sierra'],
  ['a hyphen that belongs to a later word', ['short-', 'and long-term'], 'short- and long-term'],
  ['a dash', ['Item 4 -', 'reports'], 'Item 4 - reports'],
])('joins or keeps %s', (_, written, text) => {
  expect(read(lines(...written))).toEqual([text]);
});

test('joins a word that continues at the top of the next column', () => {
  const column = range(5).map((line) => piece(line === 4 ? 'the conser-' : 'water', line));
  expect(read([...column, piece('vation plan', 0, 300)])).toEqual([
    'water water water water the conser-vation plan',
  ]);
  expect(read([...column, piece('Budget', 0, 300)])[0]).toMatch(/the conser-\nBudget$/);
});

test.each([
  [
    'in Unicode',
    '\ufb01les \ufb02ow, \ufb00, o\ufb03ce, ba\ufb04e, \ufb05ate, e\ufb06',
    'files flow, ff, office, baffle, state, est',
  ],
  [
    'in the private use area',
    '\uf001les \uf002ow, o\uf000er, o\uf003ce, ba\uf004e',
    'files flow, offer, office, baffle',
  ],
  [
    'as Word exports Calibri',
    'Ɵme, informaƟon, commiƩee, cuƫng, plaƞorm, draŌ',
    'time, information, committee, cutting, platform, draft',
  ],
  ['in a name that is spelled like that', 'Ōtaki', 'Ōtaki'],
  [
    'as small capitals and old-style figures',
    'W\uf761\uf774\uf765\uf772 \uf732\uf730\uf732\uf736 \uf7e1',
    'Water 2026 á',
  ],
])('reads letters and ligatures %s', (_, written, text) => {
  expect(read(lines(written))).toEqual([text]);
});
