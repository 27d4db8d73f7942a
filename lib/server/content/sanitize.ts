import type { Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import escapeHtml from 'lodash/escape';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified, type Processor } from 'unified';
import { visit } from 'unist-util-visit';

/** Elements whose content is code, or text that browsers do not show. They are removed with their content. */
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
/** In characters of HTML; longer HTML is truncated. */
export const MAX_RICH_TEXT_LENGTH = 50_000;
/**
 * Maximum number of elements in formatted text. Parsing repeats unclosed formatting in every paragraph, so a
 * little HTML could turn into millions of elements.
 */
const MAX_ELEMENTS = 5000;
/** Maximum depth of nested elements. Later steps repeat some text at every level. */
const MAX_DEPTH = 50;

const sanitizeSnippetTree = processorOf(snippetSchema);
const sanitizeRichTextTree = processorOf(richTextSchema);
const sanitizeInlineTree = processorOf(inlineSchema);

/**
 * Sanitizes a search snippet: only `b`, `em` and `mark` are kept. Other
 * elements are replaced with their text.
 */
export function sanitizeSnippet(html: string): string {
  // Replace line breaks with spaces so that words do not run together.
  const text = cut(html, MAX_SNIPPET_LENGTH).replace(/<br\b[^<>]*>/gi, ' ');
  return sanitizeSnippetTree(text);
}

/** Sanitizes editors' HTML: paragraphs, lists, headings, links and tables are kept. */
export function sanitizeRichText(html: string): string {
  return sanitizeRichTextTree(cut(html, MAX_RICH_TEXT_LENGTH));
}

/** Sanitizes one line of editors' HTML, such as a heading: only text, emphasis and links are kept. */
export function sanitizeInline(html: string): string {
  // Put spaces between blocks so that words do not run together.
  const text = cut(html, MAX_SNIPPET_LENGTH).replace(/<\/(?:p|div|li|h[1-6]|t[dhr])\s*>/gi, ' ');
  return sanitizeInlineTree(text).trim();
}

const cut = (html: string, length: number): string =>
  html.slice(0, length).replace(loneSurrogates, '');

function processorOf(schema: Options) {
  const processor = unified()
    .use(parseBounded)
    .use(removeControlCharacters)
    .use(rehypeSanitize, schema)
    .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
    .freeze();
  return (html: string): string => {
    try {
      return String(processor.processSync(html));
    } catch (error) {
      // The HTML has too many elements or nests them too deeply, so fall back to its text.
      if (!(error instanceof RangeError)) throw error;
      return escapeHtml(html.replace(/<[^>]*>?/g, '').replace(controlCharacters, ''));
    }
  };
}

/** Parses HTML. @throws RangeError if it has too many elements, or elements are nested too deeply */
function parseBounded(this: Processor) {
  this.parser = (html) => {
    let elements = 0;
    const createElement: typeof defaultTreeAdapter.createElement = (...parts) => {
      if (++elements > MAX_ELEMENTS) throw new RangeError('too many elements');
      return defaultTreeAdapter.createElement(...parts);
    };
    const treeAdapter = { ...defaultTreeAdapter, createElement };
    const tree = fromParse5(parseFragment(html, { treeAdapter, scriptingEnabled: false }));
    checkDepth(tree);
    return tree;
  };
}

/** @throws RangeError if elements are nested too deeply */
function checkDepth(parent: Nodes, depth = 0) {
  if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
  if ('children' in parent) for (const child of parent.children) checkDepth(child, depth + 1);
}

/** Control characters, including NUL, and those that change the direction of the text around them. */
export const controlCharacters = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** Half an emoji, for example where text was cut off. It would differ between HTML and JSON. */
export const loneSurrogates = /\p{Surrogate}/gu;

/** Works on the tree, because character references in the source can hide control characters. */
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
