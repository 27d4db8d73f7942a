import sortedIndex from 'lodash/sortedIndex';
import { isStopWord, type Term } from './terms';

/** The words in the index as written, used to complete and correct what people type. */
export class Vocabulary {
  private readonly counts = new Map<string, number>();
  private readonly stems = new Map<string, string>();
  private readonly spellings = new Map<string, string[]>();
  private sorted: string[] = [];

  /** @param count how often the word occurs; a higher count gives it more weight */
  add({ value, stem }: Pick<Term, 'value' | 'stem'>, count = 1): void {
    const before = this.counts.get(value);
    this.counts.set(value, (before ?? 0) + count);
    if (before !== undefined) return;
    this.stems.set(value, stem);
    const spellings = this.spellings.get(stem);
    if (spellings) spellings.push(value);
    else this.spellings.set(stem, [value]);
    this.sorted = [];
  }

  /** Whether a word with this stem occurs. */
  has(stem: string): boolean {
    return this.spellings.has(stem);
  }

  countOf(word: string): number {
    return this.counts.get(word) ?? 0;
  }

  stemOf(word: string): string | undefined {
    return this.stems.get(word);
  }

  /** The words that share a stem, as spelled in the text. */
  spellingsOf(stem: string): string[] {
    return this.spellings.get(stem) ?? [];
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

const MIN_LENGTH = 4;
const MAX_LENGTH = 40;
/** Words of at least this length may have two errors. */
const LONG_WORD = 7;
const MAX_CORRECTIONS = 3;

/** Known words that a word may be a misspelling of, most likely first. */
export function correctionsOf(word: string, vocabulary: Vocabulary): string[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || /\d/.test(word)) return [];
  const limit = word.length < LONG_WORD ? 1 : 2;
  const found = vocabulary
    .words()
    .filter((known) => isCandidate(known, word, limit))
    .map((known) => ({ known, distance: editDistance(word, known, limit) }))
    .filter(({ distance }) => distance <= limit);
  const nearest = Math.min(...found.map(({ distance }) => distance));
  return found
    .filter(({ distance }) => distance === nearest)
    .map(({ known }) => ({ known, rank: likelihood(known, word, vocabulary) }))
    .sort((a, b) => b.rank - a.rank || (a.known < b.known ? -1 : 1))
    .slice(0, MAX_CORRECTIONS)
    .map(({ known }) => known);
}

function isCandidate(known: string, word: string, limit: number): boolean {
  if (known.length < 3 || Math.abs(known.length - word.length) > limit) return false;
  if (limit > 1 && known[0] !== word[0] && known[1] !== word[1]) return false;
  return !/\d/.test(known) && !isStopWord(known);
}

/**
 * How likely a known word is to be the one that was meant. People rarely get the first letter wrong, often
 * swap or double letters, and search for what we write about most.
 */
function likelihood(known: string, word: string, vocabulary: Vocabulary): number {
  const sameFirst = known[0] === word[0] ? 4 : 0;
  const sameLetters = lettersOf(known) === lettersOf(word) ? 3 : 0;
  return sameFirst + sameLetters + Math.log(1 + vocabulary.countOf(known));
}

const lettersOf = (word: string) => [...new Set(word)].sort().join('');

/**
 * The number of insertions, deletions, replacements and swaps of adjacent letters that turn one word into the
 * other.
 * @returns more than the limit as soon as it is certain to be exceeded
 */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, beforeLast[j - 2]! + 1);
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
