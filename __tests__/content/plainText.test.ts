/** @jest-environment node */
import { plainTextOf, plainTextOfHtml } from '@/lib/server/content/plainText';

test('lists headings separately, puts each block on its own line and includes tables', () => {
  const markdown = [
    'First **bold**',
    'line, [link](/a).',
    '',
    '## Heading {#fixed}',
    '',
    '1. one',
    '   - nested',
    '2. two',
    '',
    '   with a paragraph',
    '',
    '> quoted',
    '',
    '| A | B |',
    '| --- | --- |',
    '| 1 | |',
    '| 2 | 3 |',
  ].join('\n');
  expect(plainTextOf(markdown)).toEqual({
    headings: ['Heading'],
    text: 'First bold line, link.\none\nnested\ntwo\nwith a paragraph\nquoted\nA – B\n1\n2 – 3',
  });
});

test('leaves out language markers', () => {
  expect(plainTextOf('## Título {lang=es}\n\nUn párrafo. {lang=es}')).toEqual({
    headings: ['Título'],
    text: 'Un párrafo.',
  });
});

test('includes text in nested lists only once, no matter how deep the nesting', () => {
  const html = `${'<ul><li><em>'.repeat(15)}${'word '.repeat(1000)}`;
  expect(plainTextOfHtml(html).text.length).toBeLessThan(6000);
  expect(plainTextOfHtml('<ul><li>one<em>two<ul><li>three</li></ul></em></li></ul>').text).toBe(
    'onetwo\nthree',
  );
});
