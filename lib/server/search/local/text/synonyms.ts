import { phraseOf, termsOf } from './terms';
import type { SearchHints } from './document';
import type { Vocabulary } from './vocabulary';

/** Words that can match in place of what the visitor typed. A document must contain all of them. */
export type Alternative = { stems: string[]; weight: number };

/** Alternatives to search for, by the phrase that the visitor typed. */
export type Synonyms = Map<string, Alternative[]>;

const SAME_WEIGHT = 0.6;
const MEANING_WEIGHT = 0.8;
/** The longest phrase that can have synonyms, in words. */
const MAX_PHRASE = 5;

/** Prepares the editors' synonyms for lookup. */
export function buildSynonyms({ same, means }: Pick<SearchHints, 'same' | 'means'>): Synonyms {
  const synonyms: Synonyms = new Map();
  const add = (phrase: string, instead: string, weight: number) => {
    const key = keyOf(phrase);
    const alternative = { stems: phraseOf(instead), weight };
    if (key !== '' && alternative.stems.length > 0 && key !== alternative.stems.join(' ')) {
      synonyms.set(key, [...(synonyms.get(key) ?? []), alternative]);
    }
  };
  for (const group of same) {
    for (const phrase of group) {
      for (const other of group) add(phrase, other, SAME_WEIGHT);
    }
  }
  for (const [phrase, meanings] of means) {
    for (const meaning of meanings) add(phrase, meaning, MEANING_WEIGHT);
  }
  return synonyms;
}

/**
 * The key of a phrase in the synonyms. It includes stop words only if the phrase has at most one
 * other word, as in `where are you`.
 */
function keyOf(phrase: string): string {
  const content = phraseOf(phrase);
  const all = termsOf(phrase).map(({ stem }) => stem);
  return (content.length > 1 ? content : all).join(' ');
}

/** Calls back for each run of words that has synonyms. */
export function forEachSynonym<T extends { stem: string }>(
  words: T[],
  synonyms: Synonyms,
  onFound: (run: T[], alternatives: Alternative[]) => void,
): void {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_PHRASE); to += 1) {
      const run = words.slice(from, to);
      const found = synonyms.get(run.map(({ stem }) => stem).join(' '));
      if (found) onFound(run, found);
    }
  }
}

/** Adds the words of the hints to the vocabulary so that they are neither corrected nor ignored. */
export function addHintWords({ same, means }: SearchHints, vocabulary: Vocabulary): void {
  for (const phrase of [...same.flat(), ...means.keys()]) {
    for (const term of termsOf(phrase)) vocabulary.add(term);
  }
}
