/** @jest-environment node */
import { plainTextOf } from '@/lib/server/content/plainText';

test('headings stand apart, blocks have a line each, tables count', () => {
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

test('the mark of a language is no text', () => {
  expect(plainTextOf('## Título {lang=es}\n\nUn párrafo. {lang=es}')).toEqual({
    headings: ['Título'],
    text: 'Un párrafo.',
  });
});
