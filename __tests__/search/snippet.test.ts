/** @jest-environment node */
import { formattedUrlOf } from '@/lib/server/search/local/print/result';
import {
  highlight,
  type Hits,
  SNIPPET_LENGTH,
  snippetOf,
} from '@/lib/server/search/local/print/highlight';
import { onOneLine } from '@/lib/server/search/local/text/terms';
import { documentOf, searchIn } from './documents';

const hitsFor = (...words: string[]): Hits => new Map(words.map((word, i) => [word, i]));
const filler = 'Some words about nothing at all. '.repeat(20);

test.each([
  ['nothing without a match', 'plain', [], 'plain'],
  ['a matching word', 'A Leak here', ['leak'], 'A <b>Leak</b> here'],
  ['neighboring words together', 'boat ramp', ['boat', 'ramp'], '<b>boat ramp</b>'],
  ['only whole words', 'leaky', ['leak'], 'leaky'],
  [
    'words in escaped markup',
    '<b>leak</b> & "leak"',
    ['leak'],
    '&lt;b&gt;<b>leak</b>&lt;/b&gt; &amp; &quot;<b>leak</b>&quot;',
  ],
  ['a word with an apostrophe', "a miner's inch", ['miners'], 'a <b>miner&#39;s</b> inch'],
  ['words with accents', 'El español', ['espanol'], 'El <b>español</b>'],
])('highlights %s', (_what, text, words, html) => {
  expect(highlight(text, hitsFor(...words))).toBe(html);
});

test.each([
  [
    'the description when it matches no worse than the text',
    'All on leaks.',
    'Leaks. More leaks.',
    ['leaks'],
    'All on leaks.',
  ],
  [
    'the description when the text has only half of the query',
    'Open records.',
    `Water rates. ${filler}The Brown Act.`,
    ['brown', 'water'],
    'Open records.',
  ],
  ['the description when nothing matches', 'About us.', filler, ['leak'], 'About us.'],
  [
    'the beginning of the text when there is no description',
    '',
    'Short text.',
    ['leak'],
    'Short text.',
  ],
  ['empty when there is no text at all', '', '', ['leak'], ''],
])('the snippet is %s', (_what, description, text, words, snippet) => {
  expect(snippetOf(description, text, hitsFor(...words))).toBe(snippet);
});

test('joins lines into one', () => {
  expect(onOneLine('one\n\n two.\nthree\u0000')).toBe('one · two. three');
});

test('takes the snippet from around the match', () => {
  const snippet = snippetOf('About us.', `${filler}Here is a leak. ${filler}`, hitsFor('leak'));
  expect(snippet).toMatch(/^… Here is a leak\. .* …$/);
  expect(snippet.length).toBeLessThanOrEqual(SNIPPET_LENGTH + 4);
});

test('shows the words before a match at the end of the text', () => {
  const snippet = snippetOf('', `${filler}Leak.`, hitsFor('leak'));
  expect(snippet).toMatch(/Leak\.$/);
  expect(snippet.length).toBeGreaterThan(SNIPPET_LENGTH / 2);
});

test.each(['x'.repeat(10_000), '漢'.repeat(10_000), '😀'.repeat(5_000)])(
  'cuts a word that is too long',
  (word) => {
    const snippet = snippetOf('', `leak ${word}`, hitsFor('leak'));
    expect(snippet.length).toBeLessThanOrEqual(SNIPPET_LENGTH + 4);
    expect(snippet).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  },
);

test.each([
  ['/services/outage', 'www.gcwea.example › services › outage'],
  ['/', 'www.gcwea.example'],
  ['/documents/a%20b.pdf#page=2', 'www.gcwea.example › documents › a b.pdf'],
  ['/bad%escape', 'www.gcwea.example › bad%escape'],
])('shows the path %s as %s', (path, shown) => {
  expect(formattedUrlOf(path)).toBe(shown);
});

test('returns a result with everything that the list shows, and only bold markup in its HTML', () => {
  const path = '/documents/outage-map.pdf';
  const file = { kind: 'file', fileFormat: 'PDF/Adobe Acrobat', mime: 'application/pdf' } as const;
  const find = searchIn([
    documentOf({ path, title: 'Outage <map>', text: 'An outage\u0000 & more', ...file }),
  ]);
  expect(find('outage').items).toEqual([
    {
      link: 'https://www.gcwea.example/documents/outage-map.pdf',
      title: 'Outage <map>',
      htmlTitle: '<b>Outage</b> &lt;map&gt;',
      snippet: 'An outage & more',
      htmlSnippet: 'An <b>outage</b> &amp; more',
      formattedUrl: 'www.gcwea.example › documents › outage-map.pdf',
      htmlFormattedUrl: 'www.gcwea.example › documents › <b>outage</b>-map.pdf',
      fileFormat: 'PDF/Adobe Acrobat',
      mime: 'application/pdf',
    },
  ]);
});
