import type { ArticleHtml } from '../../content/types';

/** The end of the heading with the id `documents`. */
const afterHeading = /(?<=<h2 id="documents">[^\n]*<\/h2>)\n/;

/** The end of the first paragraph. */
const afterAnswer = /(?<=^<p>[^\n]*<\/p>)\n/;

/** Splits rendered Markdown where pages show other content. */
export function articleHtml(html: string): ArticleHtml {
  const [top = '', afterDocuments = null] = html.split(afterHeading);
  const [first = '', rest] = top.split(afterAnswer);
  return rest === undefined
    ? { answer: null, main: top, afterDocuments }
    : { answer: first, main: rest, afterDocuments };
}
