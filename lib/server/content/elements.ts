import type { Element, ElementContent } from 'hast';

/** Creates an HTML element. */
export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });
