import { renderHtml, renderMarkdown, type RenderedMarkdown } from './markdown';
import { plainTextOf, plainTextOfHtml, type PlainText } from './plainText';

/** A text that is rendered when it is asked for, whatever it was written in. */
export type TextBody = {
  render: () => RenderedMarkdown;
  /** For the search. */
  plain: () => PlainText;
};

export const markdownBody = (markdown: string): TextBody => ({
  render: () => renderMarkdown(markdown),
  plain: () => plainTextOf(markdown),
});

/** @param html that is sanitised */
export const htmlBody = (html: string): TextBody => ({
  render: () => renderHtml(html),
  plain: () => plainTextOfHtml(html),
});
