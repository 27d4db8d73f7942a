import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { PHONE, type Picture } from '../../content/picture';
import { phoneCopyOf } from '../../images/copies';
import { element, isElement } from './elements';
import { pictureAt } from './pictures';

/** Finds the picture of the page at a path. */
export type PictureOf = (path: string) => Picture | null | undefined;

/**
 * Turns lists in which every item is a link followed by text, `- [Title](/path): text`, into cards with the pictures of
 * the linked pages. An item can start with its own picture: `- ![](/pictures/file.svg) [Title](…): text`.
 */
export function makePictureCards(pictureOf: PictureOf) {
  return (tree: Root) => {
    visit(tree, 'element', (list) => {
      if (list.tagName !== 'ul') return;
      const items = list.children.filter((child) => child.type === 'element');
      const cards = items.flatMap((item) => toCard(item, pictureOf) ?? []);
      if (cards.length === 0 || cards.length < items.length) return;
      list.properties.className = ['picture-cards'];
      list.children = cards;
    });
  };
}

function toCard({ children }: Element, pictureOf: PictureOf): Element | undefined {
  const [first, ...others] = children.filter(({ type }) => type === 'element');
  const [own, link] = isElement(first, 'img') ? [first, others[0]] : [undefined, first];
  if (!isElement(link, 'a')) return;
  const start = children.indexOf(link);
  // Text before the link would be lost.
  if (toString({ type: 'root', children: children.slice(0, start) }).trim()) return;
  const href = String(link.properties.href);
  const picture = own ? pictureAt(String(own.properties.src), '') : pictureOf(pathOf(href));
  if (!picture) return;
  const { src, width, height } = picture;
  const phone = phoneCopyOf(src);
  const image = element('img', { src, alt: '', width, height, loading: 'lazy' }, []);
  const text = withoutColon(children.slice(start + 1));
  return element('li', {}, [
    phone
      ? element('picture', {}, [element('source', { media: PHONE, srcSet: phone }, []), image])
      : image,
    element('div', {}, [element('strong', {}, [link]), element('p', {}, text)]),
  ]);
}

const pathOf = (href: string) => href.replace(/#.*/, '');

/** The text after a link, as a separate sentence. */
function withoutColon([first, ...rest]: ElementContent[]): ElementContent[] {
  if (first?.type !== 'text') return first ? [first, ...rest] : rest;
  const value = first.value
    .replace(/^[\s:,.]+/, '')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return [{ type: 'text', value }, ...rest];
}
