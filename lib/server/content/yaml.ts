import toPath from 'lodash/toPath';
import uniqBy from 'lodash/uniqBy';
import { isMap, isNode, isSeq, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { ValidationError, type Schema } from 'yup';

import { schemaMistake, SPECIAL_CHARACTER, syntaxMistake, ContentError } from './mistakes';

export type Shape<T> = Pick<Schema<T>, 'cast' | 'validateSync'>;

/**
 * Parses YAML, validates it without type coercion, then fills in defaults.
 * @param words what to say about a mistake that the schema finds
 * @throws ContentError with every mistake
 */
export function parseYaml<T>(text: string, shape: Shape<T>, words = schemaMistake): T {
  const { data, lineOf } = readYaml(text);
  try {
    shape.validateSync(data, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    const mistakes = found.map((one) => ({ line: lineOf(placeOf(one)), what: words(one) }));
    throw new ContentError(uniqBy(mistakes, JSON.stringify));
  }
  return shape.cast(data) as T;
}

/**
 * Parses YAML. `lineOf` is the line of a value such as `pictures[0].file` or, if it is missing, of what lacks it.
 * @throws ContentError with every mistake
 */
export function readYaml(text: string) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const lines = text.split('\n');
  const mistakes = [...document.errors, ...document.warnings].map((fault) =>
    syntaxMistake(fault, lines),
  );
  // The library would notice only later that an alias, such as *name, does not exist.
  visit(document, {
    Alias: (_, alias) => {
      const { line } = lineCounter.linePos(alias.range?.[0] ?? 0);
      if (!alias.resolve(document)) mistakes.push({ line, what: SPECIAL_CHARACTER });
    },
  });
  if (mistakes.length > 0) throw new ContentError(uniqBy(mistakes, 'line'));
  const lineAt = (path: string[]): number => {
    if (path.length === 0) return 1;
    const start = startOf(document, path);
    return start === undefined ? lineAt(path.slice(0, -1)) : lineCounter.linePos(start).line;
  };
  return {
    data: document.toJS() as unknown,
    lineOf: (path: string | string[] = '') => lineAt(toPath(path)),
  };
}

/** Where a setting or an entry starts; undefined if it is missing. */
function startOf(document: Document, path: string[]): number | undefined {
  const [above, last] = [path.slice(0, -1), path.at(-1)!];
  const parent: unknown = above.length > 0 ? document.getIn(above, true) : document.contents;
  const node: unknown = isMap(parent)
    ? parent.items.find(({ key }) => String(key) === last)?.key
    : isSeq(parent) && parent.items[Number(last)];
  return isNode(node) ? node.range?.[0] : undefined;
}

/** The path of what a schema complains about; for settings that it does not know, the first of them. */
const placeOf = ({ path = '', type, params }: ValidationError): string =>
  type === 'noUnknown'
    ? `${path}.${String(params?.unknown).split(', ')[0]}`.replace(/^\./, '')
    : path;
