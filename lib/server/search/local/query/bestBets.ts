import { phraseOf } from '../text/terms';
import type { SearchDocument, SearchHints } from '../text/document';

/** The number of the document to show first, by query. */
export type BestBets = Map<string, number>;

const keyOf = (query: string) => phraseOf(query).join(' ');

/** @throws Error for a page that does not exist, a phrase without words or a phrase that is listed twice */
export function buildBestBets(
  hints: SearchHints['bestBets'],
  documents: SearchDocument[],
): BestBets {
  const numbers = new Map(documents.map(({ path }, i) => [path, i]));
  const bestBets: BestBets = new Map();
  for (const [path, phrases] of hints) {
    const number = numbers.get(path);
    if (number === undefined) throw new Error(`Best bets: the page ${path} does not exist`);
    for (const phrase of phrases) {
      if (keyOf(phrase) === '') throw new Error(`Best bets: "${phrase}" contains no words`);
      if (bestBets.has(keyOf(phrase))) throw new Error(`Best bets: "${phrase}" is listed twice`);
      bestBets.set(keyOf(phrase), number);
    }
  }
  return bestBets;
}

/** The number of the document to show first for a query, if there is one. */
export function bestBetFor(query: string, bestBets: BestBets): number | undefined {
  return bestBets.get(keyOf(query));
}
