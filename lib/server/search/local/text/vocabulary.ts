import sortedIndex from 'lodash/sortedIndex';
import { isStopWord, type Term } from './terms';

/** The words of the indexed texts as they are written, used to complete and correct what people type. */
export class Vocabulary {
  private readonly counts = new Map<string, number>();
  private readonly stems = new Map<string, string>();
  private readonly writings = new Map<string, string[]>();
  private sorted: string[] = [];

  /** @param count how often the word occurs; a higher count gives it more weight */
  add({ value, stem }: Pick<Term, 'value' | 'stem'>, count = 1): void {
    const before = this.counts.get(value);
    this.counts.set(value, (before ?? 0) + count);
    if (before !== undefined) return;
    this.stems.set(value, stem);
    const writings = this.writings.get(stem);
    if (writings) writings.push(value);
    else this.writings.set(stem, [value]);
    this.sorted = [];
  }

  /** True if a word with this stem occurs. */
  has(stem: string): boolean {
    return this.writings.has(stem);
  }

  countOf(word: string): number {
    return this.counts.get(word) ?? 0;
  }

  stemOf(word: string): string | undefined {
    return this.stems.get(word);
  }

  /** The words with a stem, as they are written. */
  writingsOf(stem: string): string[] {
    return this.writings.get(stem) ?? [];
  }

  /** All words, sorted. */
  words(): string[] {
    if (this.sorted.length !== this.counts.size) this.sorted = [...this.counts.keys()].sort();
    return this.sorted;
  }

  /** The stems of the words that start with `beginning`, except `stem` itself. */
  completionsOf(beginning: string, stem: string): string[] {
    const words = this.words();
    const stems = new Set<string>();
    for (let i = sortedIndex(words, beginning); words[i]?.startsWith(beginning); i += 1) {
      if (!isStopWord(words[i]!)) stems.add(this.stems.get(words[i]!)!);
    }
    stems.delete(stem);
    return [...stems];
  }
}
