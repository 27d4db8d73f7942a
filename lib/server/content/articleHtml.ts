import type { ArticleHtml } from '../../content/types';

/** Matches the line break after the heading with the id `documents`. */
const afterHeading = /(?<=<h2 id="documents">[^\n]*<\/h2>)\n/;

/** Matches the line break after the first paragraph. */
const afterAnswer = /(?<=^<p>[^\n]*<\/p>)\n/;

/** Splits rendered Markdown where pages insert other content. */
export function articleHtml(html: string): ArticleHtml {
  const [top = '', afterDocuments = null] = html.split(afterHeading);
  const [first = '', rest] = top.split(afterAnswer);
  return rest === undefined
    ? { answer: null, main: top, afterDocuments }
    : { answer: first, main: rest, afterDocuments };
}
