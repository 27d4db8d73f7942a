import { frequenciesOf, PostingsBuilder, type Postings } from './fields';
import { cleanText, onOneLine } from '../text/terms';
import type { RankableIndex } from './ranking';
import type { SearchDocument } from '../text/document';
import { Vocabulary } from '../text/vocabulary';

/**
 * Ranks news and files, which become outdated, below pages that match equally well, and forms below the
 * pages that explain them.
 */
const factors = { page: 1, form: 0.75, news: 0.85, file: 0.85 };

/** Documents with their postings and vocabulary. */
export type SearchIndex = RankableIndex & {
  documents: SearchDocument[];
  postings: Map<string, Postings>;
  vocabulary: Vocabulary;
};

/** Indexes documents, one per step. They are sorted by path, which breaks ties in the ranking. */
export function* indexSteps(unsorted: SearchDocument[]): Generator<void, SearchIndex> {
  const documents = unsorted.map(clean).sort((a, b) => (a.path < b.path ? -1 : 1));
  const total = documents.reduce((sum, { text }) => sum + text.length, 0);
  const vocabulary = new Vocabulary();
  const builder = new PostingsBuilder();
  for (const document of documents) {
    const average = total / documents.length;
    builder.add(frequenciesOf(document, average, (term) => vocabulary.add(term)));
    yield;
  }
  return {
    documents,
    size: documents.length,
    factorOf: (number) => factors[documents[number]!.kind],
    postings: builder.build(),
    vocabulary,
  };
}

/** The full text of a document. */
export function wholeText({ title, description, headings, keywords, text }: SearchDocument) {
  return [title, description, ...headings, keywords, text].join('\n\n');
}

/** Cleans the text once, because results are printed much more often than documents are indexed. */
function clean(document: SearchDocument): SearchDocument {
  return {
    ...document,
    title: cleanText(document.title),
    description: cleanText(document.description),
    text: onOneLine(document.text),
  };
}
