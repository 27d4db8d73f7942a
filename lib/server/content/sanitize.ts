import type { Root } from 'hast';
import escapeHtml from 'lodash/escape';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Elements whose content is code, or text that a browser would not show. They go with what they hold. */
const droppedWithContent = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'iframe', 'object'],
  ...['svg', 'math', 'title', 'textarea', 'select', 'xmp', 'audio', 'video', 'canvas'],
];

const snippetSchema: Options = {
  tagNames: ['b', 'em', 'mark'],
  attributes: {},
  strip: droppedWithContent,
};

const tableParts = ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];

const richTextSchema: Options = {
  tagNames: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a', 'h2', 'h3', 'h4'],
    ...['blockquote', 'table', ...tableParts],
  ],
  attributes: {
    a: ['href', 'rel'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: Object.fromEntries(tableParts.map((part) => [part, ['table']])),
  strip: droppedWithContent,
};

const inlineSchema: Options = {
  ...richTextSchema,
  tagNames: ['strong', 'b', 'em', 'i', 'a', 'br'],
  attributes: { a: ['href', 'rel'] },
};

const MAX_SNIPPET_LENGTH = 5000;
/** In characters of HTML; what is beyond is left out. */
export const MAX_RICH_TEXT_LENGTH = 50_000;

const sanitizeSnippetTree = processorOf(snippetSchema);
const sanitizeRichTextTree = processorOf(richTextSchema);
const sanitizeInlineTree = processorOf(inlineSchema);

/** Text of a search result with nothing but `b`, `em` and `mark`. What it held in other elements stays as text. */
export function sanitizeSnippet(html: string): string {
  // Without its element, a line break has to stay a gap between words.
  const text = html.slice(0, MAX_SNIPPET_LENGTH).replace(/<br\b[^<>]*>/gi, ' ');
  return sanitizeSnippetTree(text);
}

/** What an editor writes in a content service: paragraphs, lists, headings, links and tables. */
export function sanitizeRichText(html: string): string {
  return sanitizeRichTextTree(html.slice(0, MAX_RICH_TEXT_LENGTH));
}

/** The same for one line, such as a heading: its words, emphasis and links. */
export function sanitizeInline(html: string): string {
  // Where a paragraph ended, a gap between words has to stay.
  const text = html
    .slice(0, MAX_SNIPPET_LENGTH)
    .replace(/<\/(?:p|div|li|h[1-6]|t[dhr])\s*>/gi, ' ');
  return sanitizeInlineTree(text).trim();
}

function processorOf(schema: Options) {
  const processor = unified()
    .use(rehypeParse, { fragment: true })
    .use(removeControlCharacters)
    .use(rehypeSanitize, schema)
    .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
    .freeze();
  return (html: string): string => {
    try {
      return String(processor.processSync(html));
    } catch (error) {
      // Thousands of elements inside one another exhaust the stack. What is left is text.
      if (!(error instanceof RangeError)) throw error;
      return escapeHtml(html.replace(/<[^>]*>?/g, '').replace(controlCharacters, ''));
    }
  };
}

/** Control characters, NUL among them, and those that turn the direction of the text around them. */
const controlCharacters = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** On the tree, because character references hide them from a search of the source. */
function removeControlCharacters() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'text') node.value = node.value.replace(controlCharacters, '');
      if (node.type === 'element' && typeof node.properties.href === 'string') {
        node.properties.href = node.properties.href.replace(controlCharacters, '').trim();
      }
    });
  };
}
