/** @jest-environment node */
import { JSDOM } from 'jsdom';
import { toAlert } from '@/lib/server/alerts/toAlert';
import { renderHtml, renderMarkdown } from '@/lib/server/content/markdown';
import { toPublicObject } from '@/lib/server/content/objects/publicObject';
import { toContentObject } from '@/lib/server/content/objects/provider';
import { contentTypes, isContentType } from '@/lib/server/content/objects/contentTypes';
import { htmlBody, markdownBody } from '@/lib/server/content/textBody';
import { toNews } from '@/lib/server/news/toNews';
import { toOutage } from '@/lib/server/outages/toOutage';
import { sanitizeInline, sanitizeRichText, sanitizeSnippet } from '@/lib/server/content/sanitize';

/** IDs and names that browsers, Next or this site look up. */
const taken = [
  ...['__NEXT_DATA__', '__next', 'main', 'search-main', 'documents', 'contact-card'],
  ...['location', 'getElementById', '__proto__'],
];

/** Attributes that let an element replace another one or act for it. */
const namingAttributes = [
  ...['id', 'name', 'for', 'form', 'list', 'headers', 'usemap', 'itemid', 'itemref', 'itemprop'],
  ...['is', 'slot', 'part', 'popover', 'popovertarget', 'anchor', 'target', 'ping', 'accesskey'],
  ...['aria-owns', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-activedescendant'],
  ...['data-href', 'class', 'style', 'tabindex', 'nonce', 'onclick', 'formaction', 'ID', 'NAME'],
];

const elements = ['h2', 'h3', 'h4', 'p', 'a', 'li', 'td', 'th', 'table', 'strong', 'blockquote'];

const hostileHtml = taken
  .flatMap((name) => [
    `<h2>Hello {#${name}}</h2><h2>${name}</h2><h3>{#${name}}</h3>`,
    `<form name="${name}"><input name="${name}"></form><img name="${name}" src=x>`,
    `<iframe name="${name}"></iframe><object id="${name}"></object><embed name="${name}">`,
    ...elements.map((element) => {
      const attributes = namingAttributes.map((attribute) => `${attribute}="${name}"`).join(' ');
      const html = `<${element} ${attributes}>x</${element}>`;
      return /^t[dh]$/.test(element) ? `<table><tr>${html}</tr></table>` : html;
    }),
  ])
  .join('');

const harmless = ['href', 'rel', 'colspan', 'rowspan', 'scope', 'role', 'tabindex', 'aria-label'];

function expectNoNames(html: string) {
  const all = [...new JSDOM(html).window.document.body.querySelectorAll('*')];
  for (const element of all) {
    expect(element.id).toMatch(/^$|^section-/);
    for (const { name, value } of element.attributes) {
      if (name === 'class')
        expect(['table', 'telephone', 'external', 'visually-hidden']).toContain(value);
      else if (name !== 'id') expect(harmless).toContain(name);
    }
  }
  return all;
}

test('ignores IDs in headings from a service, and prefixes the IDs made from their text', () => {
  const { html, headings } = renderHtml('<h2>Hello {#__NEXT_DATA__}</h2><h2>__next</h2>');
  expect(headings.map(({ id }) => id)).toEqual(['section-hello-__next_data__', 'section-__next']);
  expect(html).toBe(
    '<h2 id="section-hello-__next_data__">Hello {#__NEXT_DATA__}</h2><h2 id="section-__next">__next</h2>',
  );
});

test('removes IDs and names from HTML that was never sanitized', () => {
  const { html } = renderHtml(`<h2 id="__NEXT_DATA__" name="x">A</h2><p id="__next">B</p>`);
  expect(html).toBe('<h2 id="section-a">A</h2><p>B</p>');
});

test.each([
  ['rich text', sanitizeRichText],
  ['one line', sanitizeInline],
  ['a search result', sanitizeSnippet],
])('sanitizing %s removes every attribute that names an element', (_kind, sanitize) => {
  for (const part of hostileHtml.match(/[\s\S]{1,4000}/g)!) expectNoNames(sanitize(part));
});

/** An object from a service with this HTML in every field. */
function hostileObject(type: keyof typeof contentTypes, html: string) {
  const fields = contentTypes[type].metafields.map(({ key }) => [key, html]);
  const known = { date: '2026-11-21', area: 'Colfax', severity: 'info', status: 'repairing' };
  return toContentObject({
    id: 'hostile',
    title: html.slice(0, 200),
    content: html,
    metadata: { ...Object.fromEntries(fields), ...known },
  })!;
}

const types = Object.keys(contentTypes).filter(isContentType);

test.each(types)('HTML in objects of type %s cannot give an element an ID or a name', (type) => {
  for (const html of hostileHtml.match(/[\s\S]{1,20000}/g)!) {
    const source = hostileObject(type, html);
    const object = toPublicObject(type, source);
    const refined = { alerts: toAlert, news: toNews, outages: toOutage, documents: () => null }[
      type
    ](object, source, () => {});
    const htmlFields = contentTypes[type].metafields.filter(({ type: kind }) =>
      ['html-textarea', 'rich-text'].includes(kind),
    );
    const texts = [
      object.content,
      ...htmlFields.map(({ key }) => String(object.metadata[key])),
      refined?.content ?? '',
      String((refined?.metadata as { heading?: string } | undefined)?.heading ?? ''),
    ];
    for (const text of texts) {
      expectNoNames(text);
      expectNoNames(htmlBody(text).render().html);
    }
  }
});

test('Markdown in news, newsletters, galleries and videos can set IDs only on its own headings', () => {
  for (const name of taken) {
    const { html, headings } = markdownBody(
      `## ${name}\n\n<a name="${name}"></a>\n\n# x\n`,
    ).render();
    expectNoNames(html);
    expect(headings.every(({ id }) => id.startsWith('section-'))).toBe(true);
  }
  for (const name of taken.filter((one) => /_/.test(one)))
    expectNoNames(renderMarkdown(`## Title {#${name}}`).html);
});
