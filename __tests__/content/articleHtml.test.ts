import { articleHtml } from '@/lib/server/content/articleHtml';

const documents = '<h2 id="documents">Documents</h2>';

test.each([
  ['<p>Only.</p>', { answer: null, main: '<p>Only.</p>', afterDocuments: null }],
  [
    '<p>Answer.</p>\n<p>More.</p>',
    { answer: '<p>Answer.</p>', main: '<p>More.</p>', afterDocuments: null },
  ],
  [
    '<ul></ul>\n<p>More.</p>',
    { answer: null, main: '<ul></ul>\n<p>More.</p>', afterDocuments: null },
  ],
  [
    `<p>Answer.</p>\n${documents}\n<p>Older ones.</p>`,
    { answer: '<p>Answer.</p>', main: documents, afterDocuments: '<p>Older ones.</p>' },
  ],
  ['', { answer: null, main: '', afterDocuments: null }],
])('splits %j into the answer, the main text and the text after the documents', (html, parts) => {
  expect(articleHtml(html)).toEqual(parts);
});
