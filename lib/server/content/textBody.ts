import { renderHtml, renderMarkdown, type RenderedMarkdown } from './markdown';
import { plainTextOf, plainTextOfHtml, type PlainText } from './plainText';

/** Text in any source format, rendered on demand. */
export type TextBody = {
  render: () => RenderedMarkdown;
  /** For search. */
  plain: () => PlainText;
};

export const markdownBody = (markdown: string): TextBody => ({
  render: () => renderMarkdown(markdown),
  plain: () => plainTextOf(markdown),
});

/** @param html sanitized HTML */
export const htmlBody = (html: string): TextBody => ({
  render: () => renderHtml(html),
  plain: () => plainTextOfHtml(html),
});
