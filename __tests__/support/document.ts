import { JSDOM } from 'jsdom';

/** The parts of an HTML document that tests look at, before any script has run. */
export type ServedDocument = Awaited<ReturnType<typeof fetchDocument>>;

const parser = new new JSDOM().window.DOMParser();

/** Parses HTML without running or loading anything. Leaves out styles, which would take a long time. */
export const parseHtml = (html: string): Document =>
  parser.parseFromString(html.replace(/<style[^]*?<\/style>/g, ''), 'text/html');

/** Fetches the server's HTML and parses it. */
export async function fetchDocument(url: string, headers = {}) {
  const response = await fetch(url, { headers, redirect: 'manual' });
  const body = await response.text();
  // A PDF can contain bytes that look like markup.
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  return { status: response.status, ...partsOf(parseHtml(isPdf ? '' : body)) };
}

function partsOf(doc: Document) {
  const all = <T extends Element = Element>(selector: string) => [
    ...doc.querySelectorAll<T>(selector),
  ];
  const attribute = (selector: string, name: string) =>
    doc.querySelector(selector)?.getAttribute(name) ?? null;
  const textOf = (element: Element) => (element.textContent ?? '').trim();
  return {
    title: doc.title,
    description: attribute('meta[name=description]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content'),
    openGraphImage: attribute('meta[property="og:image"]', 'content'),
    h1s: all('h1').map(textOf),
    ids: all('[id]').map(({ id }) => id),
    links: all('a').map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: link.getAttribute('aria-label') ?? textOf(link),
      /** Whether the link is in the header or footer, which every page has. */
      isFrame: link.closest('header, footer') !== null,
    })),
    scripts: all<HTMLScriptElement>('script').map((script) => ({
      src: script.getAttribute('src'),
      type: script.type,
      noModule: script.hasAttribute('nomodule'),
      text: script.text,
    })),
    structuredData: all('script[type="application/ld+json"]').map(
      (s) => JSON.parse(s.textContent!) as unknown,
    ),
    /** Inline event handlers, such as `onclick`. */
    handlers: all('*').flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
  };
}
