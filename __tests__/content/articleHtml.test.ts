/** @jest-environment node */
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { articleHtml } from '@/lib/server/content/articleHtml';

const documents = '<h2 id="documents">Documents</h2>';

test.each([
  ['<p>Only.</p>', { answer: null, main: '<p>Only.</p>', afterList: null }],
  [
    '<p>Answer.</p>\n<p>More.</p>',
    { answer: '<p>Answer.</p>', main: '<p>More.</p>', afterList: null },
  ],
  [
    '<p>Two\nlines.</p><h2>More</h2><p>Text.</p>',
    { answer: '<p>Two\nlines.</p>', main: '<h2>More</h2><p>Text.</p>', afterList: null },
  ],
  ['<ul></ul>\n<p>More.</p>', { answer: null, main: '<ul></ul>\n<p>More.</p>', afterList: null }],
  [
    `<p>Answer.</p>\n${documents}\n<p>Older ones.</p>`,
    { answer: '<p>Answer.</p>', main: documents, afterList: '<p>Older ones.</p>' },
  ],
  [
    '<p>Answer.</p>\n<h2 id="forms">Forms</h2>\n<p>Other ways.</p>',
    {
      answer: '<p>Answer.</p>',
      main: '<h2 id="forms">Forms</h2>',
      afterList: '<p>Other ways.</p>',
    },
  ],
  [
    // A heading in a quotation does not start the list, and a marked paragraph is not the answer.
    '<p lang="es">Hola.</p>\n<blockquote><h2 id="forms">Forms</h2>\n<p>x</p></blockquote>',
    {
      answer: null,
      main: '<p lang="es">Hola.</p>\n<blockquote><h2 id="forms">Forms</h2>\n<p>x</p></blockquote>',
      afterList: null,
    },
  ],
  ['', { answer: null, main: '', afterList: null }],
])('splits %j into the answer, the main text and the text after the list', (html, parts) => {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html);
  expect(articleHtml(tree)).toEqual(parts);
});
