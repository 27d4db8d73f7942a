import { LRUCache } from 'lru-cache';
import type { SearchPage } from '../../../search/types';
import { toSearchPage } from '../providers/toSearchPage';
import { atOnce } from '../../process/inSteps';
import { fileHit } from '../files/fileHit';
import type { FileIndex } from '../files/fileIndex';
import type { SearchRequest } from '../providers/provider';
import { bestBetFor, buildBestBets } from './query/bestBets';
import { type Hit, toResult } from './print/result';
import { hitsOf } from './print/highlight';
import { dayIn, withDay, type AskedDay } from './query/day';
import { parseQuery, type Correction, type ParsedQuery } from './query/query';
import { rank, type Ranked } from './rank/ranking';
import { indexSteps, wholeText, type SearchIndex } from './rank/searchIndex';
import { addHintWords, buildSynonyms } from './text/synonyms';
import { noHints, type SearchDocument, type SearchHints } from './text/document';

/** Runs a search request against an index. */
export type SearchEngine = (request: SearchRequest) => SearchPage;

type GetFiles = () => FileIndex | null;

/** Everything that a query finds. Each page of results is a part of it. */
type Found = {
  /** The index of the PDFs that were searched. */
  files: FileIndex | null;
  ranked: Hit[];
  spelling: string | undefined;
};

/** How many queries to remember, so that their other pages do not need a new search. */
const MAX_RECENT = 20;

/**
 * Builds a search engine, indexing one document per step.
 * @param getFiles returns the index of the PDFs, which is loaded on first use
 * @throws Error if the hints name a page that is not among the documents
 */
export function* engineSteps(
  documents: SearchDocument[],
  hints: SearchHints = noHints,
  getFiles: GetFiles = () => null,
): Generator<void, SearchEngine> {
  return engineOver(yield* indexSteps(documents), hints, getFiles);
}

/** Like `engineSteps`, but runs all the steps without a pause. */
export const createEngine = (...from: Parameters<typeof engineSteps>): SearchEngine =>
  atOnce(engineSteps(...from));

function engineOver(index: SearchIndex, hints: SearchHints, getFiles: GetFiles): SearchEngine {
  addHintWords(hints, index.vocabulary);
  const synonyms = buildSynonyms(hints);
  const bestBets = buildBestBets(hints.bestBets, index.documents);

  function find(query: string, files: FileIndex | null): Found {
    const asked = dayIn(query, Date.now());
    const words = asked?.query ?? query;
    const parsed = parseQuery(words, index.vocabulary, synonyms, files?.has);
    const toHit = hitMaker(index, parsed);
    const pageRanks = rank(parsed, index);
    const pageHits = [...pageRanks, ...onDay(asked, index, pageRanks)].map(toHit);
    const fileHits = files?.find(parsed, index).map((found) => fileHit(found, parsed)) ?? [];
    const found = [...pageHits, ...fileHits].sort((a, b) => b.score - a.score);
    const bet = bestBetFor(query, bestBets);
    const inOrder = withQuoted(found, parsed);
    const ranked = withFirst(
      asked ? withDay(inOrder, asked) : inOrder,
      bet === undefined ? undefined : toHit({ document: bet, score: 0 }),
    );
    const spelling = parsed.corrections.length > 0 ? correct(words, parsed.corrections) : undefined;
    return { files, ranked, spelling };
  }

  const recent = new LRUCache<string, Found>({ max: MAX_RECENT });

  return (request) => {
    const { query, num, start } = request;
    const files = getFiles();
    const last = recent.get(query);
    const found = last?.files === files ? last : find(query, files);
    if (found !== last) recent.set(query, found);
    const { ranked, spelling } = found;
    const page = ranked.slice(start, start + num);
    return toSearchPage(request, {
      items: page.map((hit) => hit.print()),
      total: ranked.length,
      isExact: true,
      hasNext: page.length > 0 && start + page.length < ranked.length,
      spelling,
    });
  };
}

function hitMaker({ documents, vocabulary }: SearchIndex, parsed: ParsedQuery) {
  const hits = hitsOf(parsed, vocabulary);
  return ({ document: number, score }: Ranked): Hit => {
    const document = documents[number]!;
    return {
      path: document.path,
      title: document.title,
      days: document.days ?? [],
      score,
      text: () => wholeText(document),
      print: () => toResult(document, hits),
    };
  };
}

/** The documents about the day in a query that its words do not find. */
function onDay(asked: AskedDay | null, { documents }: SearchIndex, found: Ranked[]): Ranked[] {
  if (!asked) return [];
  const numbers = new Set(found.map(({ document }) => document));
  return [...documents.entries()].flatMap(([document, { days }]) =>
    days?.includes(asked.day) && !numbers.has(document) ? { document, score: 0 } : [],
  );
}

/** Moves the best bet for a query, if there is one, to the top. */
function withFirst(ranked: Hit[], first: Hit | undefined): Hit[] {
  return first ? [first, ...ranked.filter(({ path }) => path !== first.path)] : ranked;
}

function correct(query: string, corrections: Correction[]): string {
  let corrected = '';
  let done = 0;
  for (const { start, end, instead } of corrections) {
    corrected += query.slice(done, start) + instead;
    done = end;
  }
  return corrected + query.slice(done);
}

/** How many hits to check for quoted phrases, best first. */
const MAX_READ = 100;

/**
 * Keeps only hits that contain the quoted phrases, unless none does.
 * @param found best first
 */
function withQuoted(found: Hit[], { quoted }: Pick<ParsedQuery, 'quoted'>): Hit[] {
  if (quoted.length === 0) return found;
  const patterns = quoted.map((words) => new RegExp(words.join('[^\\p{L}\\p{N}]+'), 'iu'));
  const holding = found.slice(0, MAX_READ).filter((hit) => {
    const text = hit.text();
    return patterns.every((pattern) => pattern.test(text));
  });
  return holding.length > 0 ? holding : found;
}
