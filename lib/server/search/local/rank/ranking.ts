import { pairTerm, wholeTerm, inverseFrequency, type Postings } from './fields';
import type { Concept, ParsedQuery } from '../query/query';
import type { Alternative } from '../text/synonyms';

/** Bonuses for matching two consecutive words, and for matching an entire title or keyword phrase. */
const PAIR_WEIGHT = 0.3;
const WHOLE_WEIGHT = 1;
/** The weighted share of the query that a document must contain to be a result. */
const MIN_COVERAGE = 0.15;

/** What ranking needs from an index. */
export type RankableIndex = {
  /** Number of documents. */
  size: number;
  postings: { get: (term: string) => Postings | undefined; has: (term: string) => boolean };
  /** A factor from 0 to 1 by which a document's score is multiplied. */
  factorOf: (document: number) => number;
  /** Upper limit on a word's rarity, 0 to 1; undefined for no limit. */
  rarityLimit?: (stem: string) => number | undefined;
};

/** A document that matches a query. Scores from indexes of different sizes are comparable. */
export type Ranked = { document: number; score: number };

type Sums = { scores: Float64Array; coverage: Float64Array };

/** The documents that match a query, best first; ties are in the order of the index. */
export function rank(query: ParsedQuery, index: RankableIndex): Ranked[] {
  const { size } = index;
  if (size === 0) return [];
  const sums: Sums = { scores: new Float64Array(size), coverage: new Float64Array(size) };
  const importances = query.concepts.map((concept) => importanceOf(concept, index));
  const whole = importances.reduce((sum, importance) => sum + importance, 0);
  query.concepts.forEach((concept, i) => addConcept(concept, importances[i]! / whole, index, sums));
  const bonuses = bonusesOf(query.phrase, index);
  // Normalize scores, because the rarest word in a large index is rarer than in a small one.
  const rarest = inverseFrequency(1, size);

  const found: Ranked[] = [];
  sums.scores.forEach((sum, i) => {
    if (sum === 0 || sums.coverage[i]! < MIN_COVERAGE) return;
    const score = ((sum * sums.coverage[i]! + bonuses[i]!) * index.factorOf(i)) / rarest;
    found.push({ document: i, score });
  });
  return found.sort((a, b) => b.score - a.score || a.document - b.document);
}

/** How rare a word is in an index: 1 if it occurs in a single document, undefined if it does not occur. */
export function rarityIn({ size, postings }: RankableIndex, stem: string): number | undefined {
  const found = postings.get(stem);
  return found && inverseFrequency(found.documents.length, size) / inverseFrequency(1, size);
}

/**
 * How much a concept counts. A rare word says more about what the visitor wants than `water`
 * does on a water agency's site.
 */
function importanceOf({ stem, weight, alternatives }: Concept, index: RankableIndex): number {
  const typed = index.postings.get(stem);
  const stems = typed ? [stem] : alternatives.flatMap((alternative) => alternative.stems);
  const rarities = stems.flatMap((each) => index.postings.get(each)?.documents.length ?? []);
  return weight * Math.sqrt(inverseFrequency(Math.max(0, ...rarities), index.size));
}

/** Adds the score of a concept's best alternative in each document. */
function addConcept(concept: Concept, share: number, index: RankableIndex, sums: Sums): void {
  const best = new Float64Array(index.size);
  const cover = new Float64Array(index.size);
  for (const alternative of concept.alternatives) {
    const weight =
      alternative.weight *
      rarityLimit(concept.stem, alternative, index) *
      foreignLimit(alternative, index);
    forEachMatch(alternative, index, (document, score) => {
      best[document] = Math.max(best[document]!, score * weight);
      cover[document] = Math.max(cover[document]!, alternative.weight);
    });
  }
  best.forEach((score, i) => {
    sums.scores[i]! += score * concept.weight;
    sums.coverage[i]! += cover[i]! * share;
  });
}

/** An alternative, such as `watersense` for `water`, must not count as rarer than the word it replaces. */
function rarityLimit(typed: string, { stems }: Alternative, { postings, size }: RankableIndex) {
  const rarityOf = (stem: string) =>
    inverseFrequency(postings.get(stem)?.documents.length ?? 0, size);
  if (!postings.has(typed)) return 1;
  return Math.min(1, rarityOf(typed) / Math.max(...stems.map(rarityOf)));
}

/** A word that is common in the other index must not count as rare in this one. */
function foreignLimit({ stems }: Alternative, index: RankableIndex): number {
  const limits = stems.map((stem) => {
    const limit = index.rarityLimit?.(stem);
    return limit === undefined ? 1 : limit / (rarityIn(index, stem) ?? limit);
  });
  return Math.min(1, ...limits);
}

/** Calls back for each document that contains all words of an alternative. */
function forEachMatch(
  { stems }: Alternative,
  { postings }: RankableIndex,
  onMatch: (document: number, score: number) => void,
): void {
  const [first, ...others] = stems.map((stem) => postings.get(stem));
  if (!first || others.some((other) => !other)) return;
  const pairs = pairsOf(stems).flatMap((pair) => postings.get(pair) ?? []);
  first.documents.forEach((document, i) => {
    const scores = others.map((other) => scoreIn(other!, document));
    if (scores.includes(0)) return;
    const words = scores.reduce((sum, score) => sum + score, first.scores[i]!) / stems.length;
    const inARow = pairs.reduce((sum, pair) => sum + scoreIn(pair, document), 0);
    onMatch(document, words + inARow * PAIR_WEIGHT);
  });
}

const pairsOf = (stems: string[]) => stems.slice(1).map((stem, i) => pairTerm(stems[i]!, stem));

/** The score of a document, or 0 if it is not in the postings. */
function scoreIn({ documents, scores }: Postings, document: number): number {
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (documents[middle]! < document) low = middle + 1;
    else high = middle;
  }
  return documents[low] === document ? scores[low]! : 0;
}

function bonusesOf(phrase: string[], { postings, size }: RankableIndex): Float64Array {
  const bonuses = new Float64Array(size);
  const add = (term: string, weight: number) => {
    const found = postings.get(term);
    found?.documents.forEach((document, i) => {
      bonuses[document]! += found.scores[i]! * weight;
    });
  };
  for (const pair of pairsOf(phrase)) add(pair, PAIR_WEIGHT);
  add(wholeTerm(phrase), WHOLE_WEIGHT);
  return bonuses;
}
