import { createEngine } from '@/lib/server/search/local/engine';
import {
  noHints,
  type SearchDocument,
  type SearchHints,
} from '@/lib/server/search/local/text/document';

/** A document for tests that need only some of its fields. */
export function documentOf(fields: Partial<SearchDocument> & { path: string }): SearchDocument {
  return {
    title: '',
    description: '',
    headings: [],
    keywords: '',
    text: '',
    kind: 'page',
    ...fields,
  };
}

/** Returns a function that searches the documents and, by default, returns the first ten results. */
export function searchIn(documents: SearchDocument[], hints: Partial<SearchHints> = {}) {
  const engine = createEngine(documents, { ...noHints, ...hints });
  return (query: string, { num = 10, start = 0 } = {}) => engine({ query, num, start });
}

/** The paths of the results, in order. */
export function pathsOf({ items }: { items: { link: string }[] }): string[] {
  return items.map(({ link }) => new URL(link).pathname);
}
