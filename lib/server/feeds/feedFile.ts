import { Feed } from 'feed';
import mapValues from 'lodash/mapValues';
import { agency } from '../../site/agency';
import { absoluteUrl } from '../../site/host';

type FeedFile = {
  /** The page that the feed is about. */
  path: string;
  title: string;
  description: string;
  updated: Date;
  /** Paths of the feed itself, by format. */
  feeds: Record<string, string>;
};

/** A feed of the agency, without items. */
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

/** Characters that XML allows nowhere: one of them, pasted into a title, would make the whole feed unreadable. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The feed as Atom. The library leaves `<` in the topics of items as it is. */
export const atomOf = (feed: Feed): string =>
  feed
    .atom1()
    .replace(/<category label="[^"]*"/g, (start) => `<${start.slice(1).replaceAll('<', '&lt;')}`)
    .replace(FORBIDDEN, '');

/**
 * Readers show the text on pages of their own, where a path would lead to their own site. A malformed address
 * leads nowhere.
 */
export function withAbsoluteLinks(html: string, base: string): string {
  return html.replace(/ href="([/#][^"]*)"/g, (_, href: string) =>
    URL.canParse(href, base) ? ` href="${new URL(href, base)}"` : '',
  );
}
