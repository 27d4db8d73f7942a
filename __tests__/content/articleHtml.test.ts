/** @jest-environment node */
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
  ['', { answer: null, main: '', afterList: null }],
])('splits %j into the answer, the main text and the text after the list', (html, parts) => {
  expect(articleHtml(html)).toEqual(parts);
});
