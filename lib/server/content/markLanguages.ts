import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Gives a paragraph or heading such as `¿Habla español? {lang=es}` a `lang` attribute for screen readers. */
export function markLanguages() {
  return (tree: Root) =>
    visit(tree, ['paragraph', 'heading'], (node, _index, parent) => {
      if (node.type !== 'paragraph' && node.type !== 'heading') return;
      const last = node.children.at(-1);
      if (last?.type !== 'text') return;
      const [mark, language] =
        /\s*\{lang=([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\}\s*$/.exec(last.value) ?? [];
      if (!mark) return;
      last.value = last.value.slice(0, -mark.length);
      // A paragraph in a tight list has no element of its own, so mark the list item.
      const marked = parent?.type === 'listItem' ? parent : node;
      marked.data = { ...marked.data, hProperties: { lang: language } };
    });
}
