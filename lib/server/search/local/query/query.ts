import { correctionsOf, type Vocabulary } from '../text/vocabulary';
import { forEachSynonym, type Alternative, type Synonyms } from '../text/synonyms';
import { isStopWord, isWeakWord, stemOf, termsOf, type Term } from '../text/terms';

/** A concept in a query: a word and its alternatives. */
export type Concept = { stem: string; weight: number; alternatives: Alternative[] };

/** A correction to part of the query. */
export type Correction = Pick<Term, 'start' | 'end'> & { instead: string };

export type ParsedQuery = {
  concepts: Concept[];
  /** The stems of the corrected words, in the order in which the words were typed. */
  phrase: string[];
  corrections: Correction[];
  /** Phrases in quotation marks, as words. */
  quoted: string[][];
};

type Word = Term & { alternatives: Alternative[]; isPartOfPhrase?: boolean; corrected?: string };

const MAX_WORDS = 40;
/** Maximum number of words to correct, because correcting a word takes longer than finding pages. */
const MAX_CORRECTED = 5;
const WEAK_WEIGHT = 0.3;
const COMPLETION_WEIGHT = 0.6;
/** Lower, because a complete word may still be the beginning of another, such as `camp` in `campground`. */
const KNOWN_COMPLETION_WEIGHT = 0.2;
const CORRECTION_WEIGHTS = [0.9, 0.6, 0.5];
const COMPOUND_WEIGHT = 0.9;
const MIN_BEGINNING = 3;

/**
 * Parses a query. Never throws, no matter what was typed.
 * @param isKnownElsewhere whether a stem that is not in the vocabulary can still be found
 */
export function parseQuery(
  query: string,
  vocabulary: Vocabulary,
  synonyms: Synonyms,
  isKnownElsewhere: (stem: string) => boolean = () => false,
): ParsedQuery {
  const all = termsOf(query).slice(0, MAX_WORDS);
  const content = all.filter(({ value }) => !isStopWord(value));
  const typed = content.length > 0 ? content : all;
  let unknown = 0;
  const words = typed.map((term, i) => {
    const isKnown = vocabulary.has(term.stem) || isKnownElsewhere(term.stem);
    const mayCorrect = isKnown || ++unknown <= MAX_CORRECTED;
    return resolve(term, { isKnown, mayCorrect, isLast: i === typed.length - 1 }, vocabulary);
  });
  addSynonyms(words, all, synonyms);
  addCompounds(words, vocabulary);
  return {
    concepts: conceptsOf(words),
    phrase: words.map(({ stem }) => stem),
    corrections: words.flatMap(({ start, end, corrected }) =>
      corrected === undefined ? [] : { start, end, instead: corrected },
    ),
    quoted: quotedPhrasesOf(query),
  };
}

/**
 * Completes or corrects a word. A word that is unknown and cannot be completed or
 * corrected gets no alternatives.
 */
function resolve(
  term: Term,
  { isKnown, mayCorrect, isLast }: { isKnown: boolean; mayCorrect: boolean; isLast: boolean },
  vocabulary: Vocabulary,
): Word {
  const { value, stem } = term;
  const completions =
    isLast && value.length >= MIN_BEGINNING ? vocabulary.completionsOf(value, stem) : [];
  const completed = completions.map((completion) => ({
    stems: [completion],
    weight: isKnown ? KNOWN_COMPLETION_WEIGHT : COMPLETION_WEIGHT,
  }));
  if (isKnown) return { ...term, alternatives: [{ stems: [stem], weight: 1 }, ...completed] };
  if (completions.length > 0) return { ...term, alternatives: completed };
  return mayCorrect ? correct(term, vocabulary) : { ...term, alternatives: [] };
}

function correct(term: Term, vocabulary: Vocabulary): Word {
  const parts = splitInTwo(term.value, vocabulary);
  if (parts) {
    const alternative = { stems: parts.map(stemOf), weight: COMPOUND_WEIGHT };
    return { ...term, alternatives: [alternative], corrected: parts.join(' ') };
  }
  const corrections = correctionsOf(term.value, vocabulary);
  const alternatives = corrections.map((word, i) => ({
    stems: [stemOf(word)],
    weight: CORRECTION_WEIGHTS[i]!,
  }));
  const stem = alternatives[0]?.stems[0] ?? term.stem;
  return { ...term, stem, alternatives, corrected: corrections[0] };
}

/** Splits a word such as `waterquality` into `water` and `quality`. */
function splitInTwo(word: string, vocabulary: Vocabulary): [string, string] | undefined {
  for (let i = 3; i <= word.length - 3; i += 1) {
    const parts: [string, string] = [word.slice(0, i), word.slice(i)];
    if (parts.every((part) => vocabulary.countOf(part) > 1 && !isStopWord(part))) return parts;
  }
  return undefined;
}

/** Adds the synonyms of a phrase to each of its words as alternatives. */
function addSynonyms(words: Word[], all: Term[], synonyms: Synonyms): void {
  const corrected = new Map(words.map((word) => [word.start, word]));
  const withStopWords = all.map((term) => corrected.get(term.start) ?? term);
  const add = (run: Term[], found: Alternative[]) => {
    for (const { start } of run) {
      const word = corrected.get(start);
      word?.alternatives.push(...found.filter((each) => !word.alternatives.includes(each)));
      if (word) word.isPartOfPhrase = true;
    }
  };
  forEachSynonym(words, synonyms, add);
  if (all.length > words.length) forEachSynonym(withStopWords, synonyms, add);
}

/** Lets a search for `back flow` find `backflow`, too. */
function addCompounds(words: Word[], vocabulary: Vocabulary): void {
  words.slice(1).forEach((second, i) => {
    const first = words[i]!;
    const stem = vocabulary.stemOf(first.value + second.value);
    if (stem === undefined) return;
    const alternative = { stems: [stem], weight: COMPOUND_WEIGHT };
    first.alternatives.push(alternative);
    second.alternatives.push(alternative);
  });
}

function conceptsOf(words: Word[]): Concept[] {
  const concepts = new Map<string, Concept>();
  const isWeak = (word: Word) => isWeakWord(word.value) && !word.isPartOfPhrase;
  const hasStrong = words.some((word) => !isWeak(word));
  for (const word of words) {
    const { stem, alternatives } = word;
    const weight = hasStrong && isWeak(word) ? WEAK_WEIGHT : 1;
    if (alternatives.length > 0) concepts.set(stem, { stem, weight, alternatives });
  }
  return [...concepts.values()];
}

function quotedPhrasesOf(query: string): string[][] {
  return Array.from(query.matchAll(/["“”]([^"“”]+)["“”]/g), (match) =>
    termsOf(match[1]!).map(({ value }) => value),
  ).filter((words) => words.length > 1);
}
