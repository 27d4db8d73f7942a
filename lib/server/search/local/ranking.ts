import { pairTerm, wholeTerm } from './fields';
import { inverseFrequency, type Postings } from './postings';
import type { Concept, ParsedQuery } from './query';
import type { SearchIndex } from './searchIndex';
import type { Alternative } from './synonyms';

/** What two words in a row, and a whole title or keyword phrase, add to the words themselves. */
const PAIR_WEIGHT = 0.3;
const WHOLE_WEIGHT = 1;
/** A document that holds less of the query than this, by weight, is no result. */
const MIN_COVERAGE = 0.15;
/** News is dated: at the same score a page comes first. */
const NEWS_FACTOR = 0.85;

type Sums = { scores: Float64Array; coverage: Float64Array };

/** The numbers of the documents that answer a query, the best first; ties are in the order of the paths. */
export function rank(query: ParsedQuery, index: SearchIndex): number[] {
  const size = index.documents.length;
  const sums: Sums = { scores: new Float64Array(size), coverage: new Float64Array(size) };
  const importances = query.concepts.map((concept) => importanceOf(concept, index));
  const whole = importances.reduce((sum, importance) => sum + importance, 0);
  query.concepts.forEach((concept, i) => addConcept(concept, importances[i]! / whole, index, sums));
  const bonuses = bonusesOf(query.phrase, index);

  const found: number[] = [];
  const scores = sums.scores.map((score, i) => {
    if (score === 0 || sums.coverage[i]! < MIN_COVERAGE) return 0;
    found.push(i);
    const factor = index.documents[i]!.kind === 'news' ? NEWS_FACTOR : 1;
    return (score * sums.coverage[i]! + bonuses[i]!) * factor;
  });
  return withQuoted(found, query.quoted, index).sort((a, b) => scores[b]! - scores[a]! || a - b);
}

/** A rare word says more about what is wanted than `water` does on the pages of a water agency. */
function importanceOf({ stem, weight, alternatives }: Concept, index: SearchIndex): number {
  const typed = index.postings.get(stem);
  const stems = typed ? [stem] : alternatives.flatMap((alternative) => alternative.stems);
  const rarities = stems.flatMap((each) => index.postings.get(each)?.documents.length ?? []);
  return weight * Math.sqrt(inverseFrequency(Math.max(0, ...rarities), index.documents.length));
}

/** Adds the best alternative for a concept in each document. */
function addConcept(concept: Concept, share: number, index: SearchIndex, sums: Sums): void {
  const best = new Float64Array(index.documents.length);
  const cover = new Float64Array(index.documents.length);
  for (const alternative of concept.alternatives) {
    const weight = alternative.weight * rarityLimit(concept.stem, alternative, index);
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

/** What stands for a word may not count as rarer than the word itself: `watersense` for `water`. */
function rarityLimit(typed: string, { stems }: Alternative, { postings, documents }: SearchIndex) {
  const rarityOf = (stem: string) =>
    inverseFrequency(postings.get(stem)?.documents.length ?? 0, documents.length);
  if (!postings.has(typed)) return 1;
  return Math.min(1, rarityOf(typed) / Math.max(...stems.map(rarityOf)));
}

/** Calls back for each document that holds all words of an alternative. */
function forEachMatch(
  { stems }: Alternative,
  { postings }: SearchIndex,
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

/** The score of a document in an ascending list, 0 if it is not there. */
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

function bonusesOf(phrase: string[], { postings, documents }: SearchIndex): Float64Array {
  const bonuses = new Float64Array(documents.length);
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

/** Only the documents that hold the phrases in quotation marks, if there are any. */
function withQuoted(found: number[], quoted: string[][], { documents }: SearchIndex): number[] {
  if (quoted.length === 0) return found;
  const patterns = quoted.map((words) => new RegExp(words.join('[^\\p{L}\\p{N}]+'), 'iu'));
  const holding = found.filter((i) => {
    const { title, description, headings, keywords, text } = documents[i]!;
    const whole = [title, description, ...headings, keywords, text].join('\n\n');
    return patterns.every((pattern) => pattern.test(whole));
  });
  return holding.length > 0 ? holding : found;
}
