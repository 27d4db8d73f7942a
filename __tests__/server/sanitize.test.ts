/** @jest-environment node */
import { JSDOM } from 'jsdom';
import { sanitizeRichText, sanitizeSnippet } from '@/lib/server/sanitize';

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script/xss src="//evil.example/x.js"></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '<script>alert(1)',
  '<script\x00>alert(1)</script>',
  '<scr\x00ipt>alert(1)</scr\x00ipt>',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<img/src="x"/onerror="alert(1)">',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img src="javascript:alert(1)">',
  '<b onmouseover=alert(1)>x</b>',
  '<b\x0bonclick=alert(1)>x</b>',
  '<em style="background:url(javascript:alert(1))">x</em>',
  '<mark class="x" id="location" name="body">x</mark>',
  '<p style="position:fixed;inset:0">x</p>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="//evil.example/x.js" /></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><foreignObject><iframe src=javascript:alert(1)></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<title><script>alert(1)</script></title>',
  '<xmp><script>alert(1)</script></xmp>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<noframes><script>alert(1)</script></noframes>',
  '<plaintext><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<style>@import "https://evil.example/x.css"; *{display:none}</style>',
  '<form action="https://evil.example"><input name=q><button formaction=javascript:alert(1)>x</form>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<html><head><script>alert(1)</script></head><body onload=alert(1)>x</body></html>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="java&#x202e;script:alert(1)">x</a>',
  '<a href="java\x00script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://evil.example/x">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="view-source:javascript:alert(1)">x</a>',
  '<a href="x" target="_blank" ping="https://evil.example" onclick=alert(1) download>x</a>',
  '<a href="https://ok.example" onfocus=alert(1) autofocus tabindex=1>x</a>',
  '<a href="https://ok.example"onmouseover="alert(1)">x</a>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!DOCTYPE html [<!ENTITY x "y">]><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)',
  '<b>unclosed <em>and <mark>nested',
  '</b></em></mark></p></div>',
  '<table><td><script>alert(1)</script><a href=javascript:alert(1)>x',
  '<td colspan="1" onclick=alert(1)>outside a table</td>',
  '<th scope="javascript:alert(1)">x</th>',
  '<li>outside a list<ul><li onclick=alert(1)>x',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<slot name=x></slot><dialog open>x</dialog>',
  '<p id="__NEXT_DATA__">x</p>',
  '<a id="__proto__" name="constructor">x</a>',
  '<b __proto__="x" constructor="y">x</b>',
  '\u202e<b>dlog</b> \u2066evil\u2069 &#x202e;x &#8238;y',
  '\x00\x00<b>\x00x</b>\x08\x1b[31m',
  `<b>${'x'.repeat(10_240)}`,
  `${'<b>'.repeat(10_000)}x`,
  `${'<p><i>'.repeat(1000)}x`,
  `${'<table><tr><td>'.repeat(500)}x`,
  `<a href="https://ok.example/${'a'.repeat(10_240)}">x</a>`,
  `${'<'.repeat(10_240)}`,
  `${'&'.repeat(10_240)}`,
];

const snippetElements = ['B', 'EM', 'MARK'];
const richElements = [
  ...['P', 'BR', 'UL', 'OL', 'LI', 'STRONG', 'B', 'EM', 'I', 'A', 'H2', 'H3', 'H4', 'BLOCKQUOTE'],
  ...['TABLE', 'CAPTION', 'COLGROUP', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'TD', 'TH'],
];
const richAttributes: Record<string, string[]> = {
  A: ['href', 'rel'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan', 'scope'],
};
const protocols = ['http:', 'https:', 'mailto:', 'tel:'];

const { document } = new JSDOM('', { url: 'https://www.gcwea.example/' }).window;

/** The elements that a browser would make of the HTML. */
function elementsOf(html: string): Element[] {
  const container = document.createElement('div');
  container.innerHTML = html;
  return [...container.querySelectorAll('*')];
}

const textOf = (html: string) => new JSDOM(`<body>${html}`).window.document.body.textContent;

test('there are enough hostile payloads', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
});

describe.each(hostile.map((html) => [html.length > 120 ? `${html.slice(0, 60)}…` : html, html]))(
  '%j',
  (_name, html) => {
    test('is harmless as a snippet', () => {
      const clean = sanitizeSnippet(html);
      for (const element of elementsOf(clean)) {
        expect(snippetElements).toContain(element.tagName);
        expect(element.attributes).toHaveLength(0);
      }
      expect(clean.length).toBeLessThanOrEqual(6 * 5000);
    });

    test('is harmless as rich text', () => {
      for (const element of elementsOf(sanitizeRichText(html))) {
        expect(richElements).toContain(element.tagName);
        for (const { name, value } of element.attributes) {
          expect(richAttributes[element.tagName]).toContain(name);
          if (name === 'href')
            expect(protocols).toContain(new URL(value, document.baseURI).protocol);
        }
      }
    });

    test.each([sanitizeSnippet, sanitizeRichText])('has no control characters (%p)', (sanitize) => {
      // Also as references, which a browser would decode.
      expect(textOf(sanitize(html))).not.toMatch(
        /[\0-\x08\v\f\x0e-\x1f\u202a-\u202e\u2066-\u2069]/,
      );
    });

    test.each([sanitizeSnippet, sanitizeRichText])('is stable when repeated (%p)', (sanitize) => {
      const once = sanitize(html);
      if (once.length < 5000) expect(sanitize(once)).toBe(once);
    });
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
])('snippet %j becomes %j', (html, clean) => {
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
])('rich text keeps %s', (html) => {
  expect(sanitizeRichText(html)).toBe(html);
});
