import { Feed } from 'feed';
import escapeHtml from 'lodash/escape';
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';
import { agency } from '../../site/agency';
import { absoluteUrl } from '../../site/host';

/** The content type of feeds for browsers, which show the source of other types without our styles. */
export const XML = 'application/xml; charset=utf-8';

type FeedFile = {
  /** Path of the page that the feed is about. */
  path: string;
  title: string;
  description: string;
  updated: Date;
  /** Paths of the feed itself, by format. */
  feeds: Record<string, string>;
};

/** Creates a feed without items. */
export function newFeed({ path, title, description, updated, feeds }: FeedFile): Feed {
  return new Feed({
    id: absoluteUrl(path),
    link: absoluteUrl(path),
    title,
    description,
    language: 'en-US',
    copyright: `${agency.copyrightYear} ${agency.name}`,
    favicon: absoluteUrl('/favicon.ico'),
    updated,
    feedLinks: mapValues(feeds, absoluteUrl),
    author: { name: agency.name },
  });
}

/**
 * Characters that XML does not allow. A single one pasted into a title would make the whole feed
 * unreadable.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** How browsers show the feed to people: with our styles, below a notice that links to the page. Feed readers skip both. */
const STYLES = '<?xml-stylesheet type="text/css" href="/feed.css"?>';

const noticeOf = ({ options: { link = '', title } }: Feed) =>
  '<div xmlns="http://www.w3.org/1999/xhtml" class="notice">This is a feed. To follow it, copy its address into a ' +
  `feed reader. To read it here, open <a href="${escapeHtml(link)}">${escapeHtml(title)}</a>.</div>`;

/**
 * The feed as Atom. Writes titles and summaries, which are escaped, as plain text. Escapes `<` in categories, which the library does not do, and every `]]>`, which ends a CDATA
 * section. The library escapes only the first `]]>` in each string.
 */
export function atomOf(feed: Feed): string {
  for (const item of feed.items) {
    const texts = pick(item, ['title', 'content', 'description']);
    Object.assign(
      item,
      mapValues(texts, (html) => html?.replaceAll(']]>', ']]&gt;')),
    );
  }
  return feed
    .atom1()
    .replace(/<(title|summary) type="html"><!\[CDATA\[(.*?)\]\]><\/\1>/gs, '<$1>$2</$1>')
    .replace(/<feed [^>]*>/, (start) => `${STYLES}\n${start}${noticeOf(feed)}`)
    .replace(/<category label="[^"]*"/g, (start) => `<${start.slice(1).replaceAll('<', '&lt;')}`)
    .replace(FORBIDDEN, '');
}

/** Makes links absolute, since feed readers show the text on their own sites. Malformed links are removed. */
export function withAbsoluteLinks(html: string, base: string): string {
  return html.replace(/ href="([/#][^"]*)"/g, (_, href: string) =>
    URL.canParse(href, base) ? ` href="${new URL(href, base)}"` : '',
  );
}
