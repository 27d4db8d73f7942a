import type { SearchDocument } from '../text/document';
import { isStopWord, phraseOf, stemOf, termsOf, type Term } from '../text/terms';

/** Weights of words by field. */
const weights = { title: 12, keywords: 7, headings: 4, description: 3, text: 1 };

/** BM25's parameter b: how much weight words lose in a long text. The other fields are always short. */
const LENGTH_PENALTY = 0.4;

/** The term for two consecutive words, such as `boat ramp`. */
export const pairTerm = (first: string, second: string) => `${first} ${second}`;

/** The term for an entire title or keyword phrase, such as `=pay bill`. */
export const wholeTerm = (phrase: string[]) => `=${phrase.join(' ')}`;

/** The weighted frequency of each term in a document, before the rarity of the term is considered. */
export function frequenciesOf(
  document: SearchDocument,
  averageLength: number,
  onWord: (term: Term) => void,
): Map<string, number> {
  const frequencies = new Map<string, number>();
  const add = (term: string, weight: number) =>
    frequencies.set(term, (frequencies.get(term) ?? 0) + weight);
  const addTerm = (term: Term, weight: number) => {
    onWord(term);
    add(term.stem, weight);
  };
  const addPhrase = (text: string, weight: number, isWhole: boolean) => {
    for (const term of withCompounds(text)) addTerm(term, weight);
    const phrase = phraseOf(text);
    phrase.slice(1).forEach((stem, i) => add(pairTerm(phrase[i]!, stem), weight));
    if (isWhole && phrase.length > 0) add(wholeTerm(phrase), weight);
  };

  const { title, keywords, headings, description, text } = document;
  addPhrase(title, weights.title, true);
  for (const phrase of keywords.split(',')) addPhrase(phrase, weights.keywords, true);
  for (const heading of headings) addPhrase(heading, weights.headings, false);
  addPhrase(description, weights.description, false);

  const length = 1 - LENGTH_PENALTY + (LENGTH_PENALTY * text.length) / (averageLength || 1);
  const terms = withCompounds(text).filter(({ value }) => !isStopWord(value));
  for (const term of terms) addTerm(term, weights.text / length);
  return frequencies;
}

/** The words in a field, plus compounds such as `firewise` for `fire-wise`. */
function withCompounds(text: string): Term[] {
  const terms = termsOf(text);
  return terms.flatMap((term, i) => {
    const next = terms[i + 1];
    if (!next || next.start !== term.end + 1 || text[term.end] !== '-') return term;
    const value = term.value + next.value;
    return [term, { value, stem: stemOf(value), start: term.start, end: next.end }];
  });
}

/** The documents that contain a term, in ascending order, and the term's score in each of them. */
export type Postings = { documents: Uint32Array; scores: Float32Array };

/** BM25's parameter k1: how fast repeated occurrences of a word lose weight. */
const SATURATION = 8;

/** Collects weighted term frequencies and turns them into BM25 scores once all documents are known. */
export class PostingsBuilder {
  private readonly terms = new Map<string, { documents: number[]; frequencies: number[] }>();
  private count = 0;

  /** Adds a document. Its frequencies must already be weighted by field and normalized by length (BM25F). */
  add(frequencies: Map<string, number>): void {
    for (const [term, frequency] of frequencies) {
      const entry = this.terms.get(term) ?? { documents: [], frequencies: [] };
      entry.documents.push(this.count);
      entry.frequencies.push(frequency);
      this.terms.set(term, entry);
    }
    this.count += 1;
  }

  build(): Map<string, Postings> {
    const postings = new Map<string, Postings>();
    for (const [term, { documents, frequencies }] of this.terms) {
      const idf = inverseFrequency(documents.length, this.count);
      const scores = Float32Array.from(
        frequencies,
        (frequency) => (idf * frequency * (SATURATION + 1)) / (frequency + SATURATION),
      );
      postings.set(term, { documents: Uint32Array.from(documents), scores });
    }
    return postings;
  }
}

/** Inverse document frequency: higher for rarer terms, and always positive. */
export function inverseFrequency(holding: number, all: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
}
