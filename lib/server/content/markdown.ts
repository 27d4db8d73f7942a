import escapeRegExp from 'lodash/escapeRegExp';
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Heading } from '../../content/types';
import { isExternal } from '../../navigation/href';
import agency from '../../site/agency.json';
import { keepTogether, officeHours } from '../../site/keepTogether';
import { telephoneHref } from '../../site/telephone';
import { element, isElement, toHtml, trim } from './elements';
import { explainWords } from './glossary';
import { markLanguages } from './markLanguages';
import { makePictureCards, type PictureOf } from './pictureCards';
import { sizePictures } from './pictures';
import { wrapTables } from './tables';

/** Rendered content: HTML, also as a tree, headings and plain text. */
export type RenderedMarkdown = { html: string; tree: Root; headings: Heading[]; text: string };

/**
 * Prefix for IDs made from headings so that they do not clash with other IDs on the page, such as
 * `__next`.
 */
const ID_PREFIX = 'section-';

/**
 * Renders this site's Markdown to HTML. Raw HTML in the text is dropped, so the result is safe to output.
 * @param options.folds Whether the sections start out collapsed.
 * @param options.pictureOf Finds the pictures for lists of links, which become cards. Without it, they stay lists.
 */
export function renderMarkdown(
  markdown: string,
  { folds = false, pictureOf }: { folds?: boolean; pictureOf?: PictureOf } = {},
): RenderedMarkdown {
  const processor = unified().use(remarkParse).use(remarkGfm).use(markLanguages).use(remarkRehype);
  const tree = processor.runSync(processor.parse(markdown));
  setFixedIds(tree);
  sizePictures(tree);
  if (pictureOf) makePictureCards(pictureOf)(tree);
  return render(tree, folds);
}

/** Puts each section into a `details` element whose summary is the section's heading. */
function foldSections(tree: Root): void {
  const { children } = tree;
  const starts = children.flatMap((node, index) => (isElement(node, 'h2') ? index : []));
  const sections = starts.flatMap((start, n): ElementContent[] => {
    const [heading, ...body] = children.slice(start, starts[n + 1]) as ElementContent[];
    const parts = [element('summary', {}, [heading!]), element('div', {}, trim(body))];
    return [element('details', {}, parts), { type: 'text', value: '\n' }];
  });
  tree.children = [...children.slice(0, starts[0]), ...sections];
}

/**
 * Gives editors' HTML the same additions as Markdown: anchors, phone links and scrollable
 * tables. Removes the HTML's own IDs.
 * @param html sanitized HTML
 */
export function renderHtml(html: string): RenderedMarkdown {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html);
  removeNames(tree);
  removeOddHeadings(tree);
  return render(tree);
}

function render(source: Root, folds = false): RenderedMarkdown {
  const processor = unified()
    .use(rehypeSlug, { prefix: ID_PREFIX })
    .use(() => linkTelephones)
    .use(() => markExternalLinks)
    .use(() => explainWords)
    .use(() => breakEmails)
    .use(() => markLinksAlone)
    .use(() => wrapTables)
    .use(() => keepWordsTogether);
  const tree = processor.runSync(source) as Root;
  const rendered = { tree, headings: headingsOf(tree), text: toString(tree) };
  if (folds) foldSections(tree);
  return { ...rendered, html: toHtml(tree.children) };
}

/** Matches an ID at the end of a heading, such as `{#id}`. */
export const fixedId = /\s*\{#([a-z][a-z\d-]*)\}\s*$/i;

const isHeading = (node: Element) => /^h[2-6]$/.test(node.tagName);

/** Gives a heading such as `## Title {#id}` that ID. */
function setFixedIds(tree: Root) {
  visit(tree, 'element', (node) => {
    const last = node.children.at(-1);
    if (!isHeading(node) || last?.type !== 'text') return;
    last.value = last.value.replace(fixedId, (_, id: string) => {
      node.properties.id = id;
      return '';
    });
  });
}

/** Removes any IDs and names that the sanitizer kept, because they could shadow properties that scripts use. */
function removeNames(tree: Root) {
  visit(tree, 'element', ({ properties }) => {
    delete properties.id;
    delete properties.name;
  });
}

/** Maximum length in characters, because each section's ID, link and table labels repeat its heading. */
const MAX_HEADING = 200;

/** Turns headings that are very long or inside another heading into plain blocks. */
function removeOddHeadings({ children }: Root | Element, isInside = false) {
  for (const node of children) {
    if (node.type !== 'element') continue;
    const isOdd = isHeading(node) && (isInside || toString(node).length > MAX_HEADING);
    if (isOdd) node.tagName = 'div';
    removeOddHeadings(node, isInside || isHeading(node));
  }
}

/** Matches the agency's phone numbers, and others such as `(530) 555-0100` and `1-800-222-1222`. */
const telephoneNumber = new RegExp(
  [
    ...Object.values(agency.phones).map(escapeRegExp),
    /\(\d{3}\) \d{3}-\d{4}/.source,
    /\b1-\d{3}-\d{3}-\d{4}/.source,
  ].join('|'),
);

/** Turns phone numbers into links that a phone can dial. */
function linkTelephones(tree: Root) {
  visit(tree, 'text', (node, index, parent) => {
    if (index === undefined || !parent || (parent.type === 'element' && parent.tagName === 'a'))
      return;
    const match = telephoneNumber.exec(node.value);
    if (!match) return;
    const { 0: number, index: at } = match;
    const link = element('a', { href: telephoneHref(number), className: ['telephone'] }, [
      { type: 'text', value: number },
    ]);
    const before = { type: 'text' as const, value: node.value.slice(0, at) };
    const after = { type: 'text' as const, value: node.value.slice(at + number.length) };
    parent.children.splice(index, 1, before, link, after);
    return [SKIP, index + 2];
  });
}

/** Adds an arrow, and text for screen readers, to links that leave the site. */
function markExternalLinks(tree: Root) {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'a' || !isExternal(String(node.properties.href))) return;
    node.properties.className = ['external'];
    node.children.push(
      element('span', { className: ['visually-hidden'] }, [
        { type: 'text', value: ' (leaves this site)' },
      ]),
    );
  });
}

/** Lets email addresses in links break only after the @. */
function breakEmails(tree: Root) {
  visit(tree, 'element', (node) => {
    const [only] = node.children;
    if (!String(node.properties.href).startsWith('mailto:') || only?.type !== 'text') return;
    const [mailbox, domain, ...rest] = only.value.split('@');
    if (!domain || rest.length > 0) return;
    node.children.splice(0, 1, { type: 'text', value: `${mailbox}@` }, element('wbr', {}, []), {
      type: 'text',
      value: domain,
    });
  });
}

/**
 * Marks links that make up an entire paragraph, list item or table cell so that
 * they can have a larger tap target.
 */
function markLinksAlone(tree: Root) {
  visit(tree, 'element', (node) => {
    if (!/^(p|li|td|th)$/.test(node.tagName)) return;
    const filled = node.children.filter((child) => child.type !== 'text' || child.value.trim());
    const [only] = filled;
    if (filled.length !== 1 || only?.type !== 'element' || only.tagName !== 'a') return;
    only.properties.className = [only.properties.className ?? [], 'alone'].flat() as string[];
  });
}

/** Puts no-break spaces into dates, times and amounts, except in code, and makes office hours a unit. */
function keepWordsTogether(tree: Root) {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && node.tagName === 'code') return SKIP;
    if (node.type !== 'text' || index === undefined || !parent) return;
    // Every other part is office hours.
    const parts = node.value.split(officeHours).map((part, i) => {
      const text = { type: 'text' as const, value: keepTogether(part) };
      return i % 2 === 0 ? text : element('span', { className: ['unit'] }, [text]);
    });
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'element', (node) => {
    if (!isHeading(node)) return;
    headings.push({
      id: String(node.properties.id),
      text: toString(node),
      level: Number(node.tagName.slice(1)),
    });
  });
  return headings;
}
