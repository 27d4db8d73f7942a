import type { Element, ElementContent, RootContent } from 'hast';
import dropRightWhile from 'lodash/dropRightWhile';
import dropWhile from 'lodash/dropWhile';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

/** Creates an HTML element. */
export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });

/** Whether a node is an element with this name. */
export const isElement = (node: RootContent | undefined, tagName: string): node is Element =>
  node?.type === 'element' && node.tagName === tagName;

const isSpace = (node: RootContent) => node.type === 'text' && node.value.trim() === '';

/** Nodes without the white space before them. */
export const trimStart = <T extends RootContent>(nodes: T[]): T[] => dropWhile(nodes, isSpace);

/** Nodes without the white space before and after them. */
export const trim = <T extends RootContent>(nodes: T[]): T[] =>
  dropRightWhile(trimStart(nodes), isSpace);

const processor = unified().use(rehypeStringify).freeze();

/** Nodes as HTML. */
export const toHtml = (children: RootContent[]): string =>
  processor.stringify({ type: 'root', children });
