import type { Root, RootContent } from 'hast';
import isEmpty from 'lodash/isEmpty';
import type { ArticleHtml, SplitHtml } from '../../content/types';
import { isElement, toHtml, trimStart } from './elements';

/** Splits a text after the heading with the ID `documents` or `forms`, below which a page lists them. */
export function articleHtml({ children }: Root): ArticleHtml {
  const list = children.findIndex(
    (node) => isElement(node, 'h2') && /^(documents|forms)$/.test(String(node.properties.id)),
  );
  const after = list < 0 ? [] : trimStart(children.slice(list + 1));
  if (after.length === 0) return { ...splitNodes(children), afterList: null };
  return { ...splitNodes(children.slice(0, list + 1)), afterList: toHtml(after) };
}

/** Splits a text after its first paragraph. */
export const splitAnswer = ({ children }: Root): SplitHtml => splitNodes(children);

function splitNodes(nodes: RootContent[]): SplitHtml {
  const [first, ...others] = nodes;
  const rest = trimStart(others);
  const isAnswer = isElement(first, 'p') && isEmpty(first.properties) && rest.length > 0;
  return isAnswer
    ? { answer: toHtml([first]), main: toHtml(rest) }
    : { answer: null, main: toHtml(nodes) };
}
