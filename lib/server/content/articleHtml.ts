import type { ArticleHtml, SplitHtml } from '../../content/types';

/** Matches the line break after the heading with the ID `documents` or `forms`, below which a page lists them. */
const afterHeading = /(?<=<h2 id="(?:documents|forms)">[^\n]*<\/h2>)\n/;

/** Splits rendered Markdown where pages insert other content. */
export function articleHtml(html: string): ArticleHtml {
  const [top = '', afterList = null] = html.split(afterHeading);
  return { ...splitAnswer(top), afterList };
}

/** Matches where the first paragraph ends. HTML from the content service may have no line break there. */
const afterAnswer = /(?<=^<p>(?:(?!<\/p>).)*<\/p>)\s*(?=\S)/s;

/** Splits HTML after its first paragraph. */
export function splitAnswer(html: string): SplitHtml {
  const [first = '', rest] = html.split(afterAnswer);
  return rest === undefined ? { answer: null, main: html } : { answer: first, main: rest };
}
