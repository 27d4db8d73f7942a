import { JSDOM } from 'jsdom';

export type Script = { src: string | null; type: string; noModule: boolean; text: string };
export type Link = {
  href: string;
  text: string;
  /** Whether the link is in the header or footer, which every page has. */
  isFrame: boolean;
};

/** The parts of an HTML document that tests look at, before any script has run. */
export type ServedDocument = {
  status: number;
  title: string;
  description: string | null;
  canonical: string | null;
  robots: string | null;
  openGraphImage: string | null;
  h1s: string[];
  ids: string[];
  links: Link[];
  scripts: Script[];
  structuredData: unknown[];
  /** Inline event handlers, such as `onclick`. */
  handlers: string[];
};

const parser = new new JSDOM().window.DOMParser();

/** Parses HTML without running or loading anything. Leaves out styles, which would take a long time. */
export const parseHtml = (html: string): Document =>
  parser.parseFromString(html.replace(/<style[^]*?<\/style>/g, ''), 'text/html');

/** Fetches the server's HTML and parses it. */
export async function fetchDocument(url: string, headers = {}): Promise<ServedDocument> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  const body = await response.text();
  // A PDF can contain bytes that look like markup.
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  return { status: response.status, ...partsOf(parseHtml(isPdf ? '' : body)) };
}

function partsOf(doc: Document): Omit<ServedDocument, 'status'> {
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
      isFrame: link.closest('header, footer') !== null,
    })),
    scripts: all<HTMLScriptElement>('script').map((script) => ({
      src: script.getAttribute('src'),
      type: script.type,
      noModule: script.hasAttribute('nomodule'),
      text: script.text,
    })),
    structuredData: all('script[type="application/ld+json"]').map((s) =>
      JSON.parse(s.textContent!),
    ),
    handlers: all('*').flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
  };
}
