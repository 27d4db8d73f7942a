import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { markLanguages } from './markLanguages';
import { fixedId } from './markdown';

const processor = unified().use(remarkParse).use(remarkGfm).use(markLanguages).use(remarkRehype);
const ownLines = ['ul', 'ol', 'li', 'p', 'pre', 'blockquote', 'table'];

/** Headings, and the rest of the text with a line for each paragraph, list item and table row. */
export type PlainText = { headings: string[]; text: string };

/** The text of Markdown as a reader sees it. */
export function plainTextOf(markdown: string): PlainText {
  return plainTextOfTree(processor.runSync(processor.parse(markdown)));
}

/** The text of sanitized HTML as a reader sees it. */
export function plainTextOfHtml(html: string): PlainText {
  return plainTextOfTree(unified().use(rehypeParse, { fragment: true }).parse(html));
}

function plainTextOfTree(tree: Root): PlainText {
  const headings: string[] = [];
  const lines: string[] = [];
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) {
      headings.push(toString(node).replace(fixedId, ''));
    } else if (node.tagName === 'tr') {
      lines.push(cellsOf(node).join(' – '));
    } else if (node.tagName === 'li') {
      lines.push(node.children.map(textOf).join(''));
      return;
    } else if (node.tagName === 'p' || node.tagName === 'pre') {
      lines.push(toString(node));
    } else {
      return;
    }
    return SKIP;
  });
  const text = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
  return { headings, text: text.join('\n') };
}

function cellsOf(row: Element): string[] {
  return row.children
    .filter((cell) => cell.type === 'element')
    .map((cell) => toString(cell).trim())
    .filter(Boolean);
}

/** The text of a node, without the text of blocks inside it, which get their own lines. */
function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' && !ownLines.includes(node.tagName)
    ? node.children.map(textOf).join('')
    : '';
}
