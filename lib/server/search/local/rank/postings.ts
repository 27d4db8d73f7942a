/** The documents that contain a term, in ascending order, and the term's score in each of them. */
export type Postings = { documents: Uint32Array; scores: Float32Array };

/** How fast repeated occurrences of a word lose weight: the k1 of BM25. */
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
