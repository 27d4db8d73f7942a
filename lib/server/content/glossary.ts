import type { Element, Root, Text } from 'hast';
import { toString } from 'hast-util-to-string';
import escapeRegExp from 'lodash/escapeRegExp';
import { SKIP, visit } from 'unist-util-visit';
import { array, object, string, type InferType } from 'yup';
import { isBuilding } from '../env';
import { yamlFile } from './files';

const entry = object({
  words: array(string().required()).min(1).required(),
  meaning: string().required(),
  beside: string().default(''),
});

type Entry = InferType<typeof entry>;

const readEntries = yamlFile('glossary.yaml', array(entry.required()).required(), []);

/**
 * Reads the glossary. If that fails, pages show no definitions, and the log and
 * `/api/health` report the problem.
 */
function entries(): Entry[] {
  try {
    return readEntries();
  } catch (error) {
    if (isBuilding()) throw error;
    return [];
  }
}

/** Elements in which terms are not marked, such as headings and links. */
const unmarked = /^(h[1-6]|a|abbr|code|pre)$/;

/** Adds a definition to the first mention of each `glossary.yaml` term on a page. */
export function explainWords(tree: Root): void {
  const text = toString(tree);
  for (const each of entries()) {
    if (!each.beside || wordsOf([each.beside]).test(text)) explain(tree, each);
  }
}

function explain(tree: Root, { words, meaning }: Entry): void {
  const pattern = wordsOf(words);
  let isDone = false;
  visit(tree, (node, index, parent) => {
    if (isDone || (node.type === 'element' && unmarked.test(node.tagName))) return SKIP;
    const match = node.type === 'text' ? pattern.exec(node.value) : null;
    if (node.type !== 'text' || !match || index === undefined || !parent) return;
    parent.children.splice(index, 1, ...split(node.value, match, meaning));
    isDone = true;
    return SKIP;
  });
}

const wordsOf = (words: string[]) =>
  new RegExp(`(?<![\\w-])(?:${words.map(escapeRegExp).join('|')})(?![\\w-])`, 'i');

function split(value: string, { 0: word, index }: RegExpExecArray, title: string) {
  const text = (part: string): Text => ({ type: 'text', value: part });
  const abbr: Element = {
    type: 'element',
    tagName: 'abbr',
    properties: { title },
    children: [text(word)],
  };
  return [text(value.slice(0, index)), abbr, text(value.slice(index + word.length))];
}
