import type { ArticleHtml } from '../../content/types';

/** Matches the line break after the heading with the ID `documents` or `forms`, below which a page lists them. */
const afterHeading = /(?<=<h2 id="(?:documents|forms)">[^\n]*<\/h2>)\n/;

/** Matches the line break after the first paragraph. */
const afterAnswer = /(?<=^<p>[^\n]*<\/p>)\n/;

/** Splits rendered Markdown where pages insert other content. */
export function articleHtml(html: string): ArticleHtml {
  const [top = '', afterList = null] = html.split(afterHeading);
  const [first = '', rest] = top.split(afterAnswer);
  return rest === undefined
    ? { answer: null, main: top, afterList }
    : { answer: first, main: rest, afterList };
}
