import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import escapeHtml from 'lodash/escape';
import agency from '../../site/agency.json';
import { absoluteUrl } from '../../site/host';

/** The content type of feeds for browsers, which show the source of other types without our styles. */
export const XML = 'application/xml; charset=utf-8';

/** A feed for Atom or JSON Feed. */
export type Feed = {
  /** Path of the page that the feed is about. */
  path: string;
  title: string;
  description: string;
  updated: Date;
  items: FeedItem[];
};

/** An entry of a feed. Texts are plain, except the HTML. */
export type FeedItem = {
  /** URL of the entry, which is also its ID. */
  link: string;
  title: string;
  summary?: string;
  html: string;
  updated: Date;
  published?: Date;
  category: string;
};

/** How browsers show the feed to people: with our styles, below a notice that links to the page. Feed readers skip both. */
const stylesheets = [{ type: 'text/css', href: '/feed.css' }];

const noticeOf = ({ path, title }: Feed) =>
  '<div xmlns="http://www.w3.org/1999/xhtml" class="notice">This is a feed. To follow it, copy its address into a ' +
  `feed reader. To read it here, open <a href="${absoluteUrl(path)}">${escapeHtml(title)}</a>.</div>`;

/**
 * Characters that XML does not allow. A single one pasted into a title would make the whole feed
 * unreadable.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * The feed as Atom.
 * @param self path of the feed itself
 */
export function atomOf(feed: Feed, self: string): string {
  const page = absoluteUrl(feed.path);
  const atom = {
    id: page,
    xml: { lang: 'en-US' },
    title: { value: feed.title },
    subtitle: { value: feed.description },
    links: [
      { rel: 'alternate', href: page },
      { rel: 'self', href: absoluteUrl(self) },
    ],
    rights: { value: `${agency.copyrightYear} ${agency.name}` },
    icon: absoluteUrl('/favicon.ico'),
    updated: feed.updated,
    authors: [{ name: agency.name }],
    entries: feed.items.map(({ link, title, summary, html, updated, published, category }) => ({
      id: link,
      title: { value: title },
      links: [{ rel: 'alternate', href: link }],
      summary: summary ? { value: summary } : undefined,
      content: { type: 'html' as const, value: html },
      updated,
      published,
      categories: [{ term: category }],
    })),
  };
  return generateAtomFeed(atom, { stylesheets })
    .replace(/<feed [^>]*>/, (start) => `${start}${noticeOf(feed)}`)
    .replace(FORBIDDEN, '');
}

/**
 * The feed as JSON Feed.
 * @param self path of the feed itself
 */
export function jsonOf(feed: Feed, self: string): string {
  return JSON.stringify(
    generateJsonFeed({
      title: feed.title,
      description: feed.description,
      language: 'en-US',
      home_page_url: absoluteUrl(feed.path),
      feed_url: absoluteUrl(self),
      favicon: absoluteUrl('/favicon.ico'),
      authors: [{ name: agency.name }],
      items: feed.items.map(({ link, title, summary, html, updated, published, category }) => ({
        id: link,
        url: link,
        title,
        summary,
        content_html: html,
        date_modified: updated,
        date_published: published,
        tags: [category],
      })),
    }),
  );
}

/** Makes links absolute, since feed readers show the text on their own sites. Malformed links are removed. */
export function withAbsoluteLinks(html: string, base: string): string {
  return html.replace(/ href="([/#][^"]*)"/g, (_, href: string) =>
    URL.canParse(href, base) ? ` href="${new URL(href, base)}"` : '',
  );
}
