/** @jest-environment node */
import { JSDOM } from 'jsdom';
import { sanitizeInline, sanitizeRichText, sanitizeSnippet } from '@/lib/server/content/sanitize';
import { hostile } from '../fakes/hostileHtml';

const snippetElements = ['B', 'EM', 'MARK'];
const richElements = [
  ...['P', 'BR', 'UL', 'OL', 'LI', 'STRONG', 'B', 'EM', 'I', 'A', 'H2', 'H3', 'H4', 'BLOCKQUOTE'],
  ...['TABLE', 'CAPTION', 'COLGROUP', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'TD', 'TH'],
];
const inlineElements = ['STRONG', 'B', 'EM', 'I', 'A', 'BR'];
const richAttributes: Record<string, string[]> = {
  A: ['href', 'rel'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan', 'scope'],
};
const protocols = ['http:', 'https:', 'mailto:', 'tel:'];

const { document } = new JSDOM('', { url: 'https://www.gcwea.example/' }).window;

/** The elements that a browser creates from the HTML. */
function elementsOf(html: string): Element[] {
  const container = document.createElement('div');
  container.innerHTML = html;
  return [...container.querySelectorAll('*')];
}

const textOf = (html: string) => new JSDOM(`<body>${html}`).window.document.body.textContent;

test('there are at least 60 hostile payloads', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
});

describe.each(hostile.map((html) => [html.length > 120 ? `${html.slice(0, 60)}…` : html, html]))(
  'the payload %j',
  (_name, html) => {
    test('is harmless in a snippet', () => {
      const clean = sanitizeSnippet(html);
      for (const element of elementsOf(clean)) {
        expect(snippetElements).toContain(element.tagName);
        expect(element.attributes).toHaveLength(0);
      }
      expect(clean.length).toBeLessThanOrEqual(6 * 5000);
    });

    test.each([
      ['rich text', sanitizeRichText, richElements],
      ['one line', sanitizeInline, inlineElements],
    ])('is harmless in %s', (_kind, sanitize, elements) => {
      for (const element of elementsOf(sanitize(html))) {
        expect(elements).toContain(element.tagName);
        for (const { name, value } of element.attributes) {
          expect(richAttributes[element.tagName]).toContain(name);
          if (name === 'href')
            expect(protocols).toContain(new URL(value, document.baseURI).protocol);
        }
      }
    });

    test.each([sanitizeSnippet, sanitizeRichText, sanitizeInline])(
      'has no control characters (%p)',
      (sanitize) => {
        // Like browsers, `textOf` decodes character references.
        expect(textOf(sanitize(html))).not.toMatch(
          /[\0-\x08\v\f\x0e-\x1f\u202a-\u202e\u2066-\u2069]/,
        );
      },
    );

    test.each([sanitizeSnippet, sanitizeRichText, sanitizeInline])(
      'does not change when sanitized again (%p)',
      (sanitize) => {
        const once = sanitize(html);
        if (once.length < 5000) expect(sanitize(once)).toBe(once);
      },
    );
  },
);

test.each([
  ['<b>Water</b> rates', '<b>Water</b> rates'],
  ['one<br>\ntwo<br/>three', 'one \ntwo three'],
  ['<span class="x">Pay <i>my</i> <em>bill</em></span>', 'Pay my <em>bill</em>'],
  ['Tom &amp; Jerry &lt;3', 'Tom &amp; Jerry &lt;3'],
  ['a&nbsp;b “c” é 水', 'a\u00a0b “c” é 水'],
  ['5 < 6 and 7 > 6', '5 &lt; 6 and 7 > 6'],
  ['', ''],
])('turns the snippet %j into %j', (html, clean) => {
  expect(textOf(sanitizeSnippet(html))).toBe(textOf(clean));
  expect(elementsOf(sanitizeSnippet(html)).map(({ tagName }) => tagName)).toEqual(
    elementsOf(clean).map(({ tagName }) => tagName),
  );
});

test.each([
  '<p>Call <a href="tel:+15305550111">us</a> or <a href="mailto:a@b.example">write</a>.</p>',
  '<h2>Outage</h2><ul><li><strong>Colfax</strong></li></ul>',
  '<p><a href="/services/outage#now">Map</a> <a href="https://ok.example/a?b=c#d" rel="nofollow">x</a></p>',
  '<table><caption>Rates</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  '<blockquote><p>Quote<br>two</p></blockquote>',
])('keeps %s in rich text', (html) => {
  expect(sanitizeRichText(html)).toBe(html);
});

test.each([sanitizeSnippet, sanitizeRichText, sanitizeInline])(
  'unclosed formatting, which browsers repeat in each paragraph, does not multiply (%p)',
  (sanitize) => {
    const bold = Array.from({ length: 400 }, (_, i) => `<b a=${i}>`).join('');
    const html = `${bold}${'<p>x'.repeat(1000)}`.slice(0, 5000);
    expect(sanitize(html).length).toBeLessThan(20_000);
  },
);

test('shows HTML that is nested too deeply as text', () => {
  expect(sanitizeRichText(`${'<blockquote>'.repeat(40)}x`)).toContain('<blockquote>');
  expect(sanitizeRichText(`${'<blockquote>'.repeat(60)}x`)).toBe('x');
});
