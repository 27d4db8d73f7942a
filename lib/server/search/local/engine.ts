import { absoluteUrl } from '../../../site/host';
import type { SearchResponse, SearchResult } from '../../../search/types';
import type { SearchRequest } from '../provider';
import { buildBestBets, withBestBet } from './bestBets';
import { formattedUrlOf } from './formattedUrl';
import { highlight, hitsOf, type Hits } from './highlight';
import { parseQuery, type Correction } from './query';
import { rank } from './ranking';
import { buildIndex } from './searchIndex';
import { snippetOf } from './snippet';
import { addHintWords, buildSynonyms } from './synonyms';
import { noHints, type SearchDocument, type SearchHints } from './types';

/** Answers a request from its index. */
export type SearchEngine = (request: SearchRequest) => SearchResponse;

/**
 * Indexes documents.
 * @throws if the hints name a page that is not among them.
 */
export function createEngine(
  documents: SearchDocument[],
  hints: SearchHints = noHints,
): SearchEngine {
  const index = buildIndex(documents);
  addHintWords(hints, index.vocabulary);
  const synonyms = buildSynonyms(hints);
  const bestBets = buildBestBets(hints.bestBets, index.documents);

  return ({ query, num, start }) => {
    const parsed = parseQuery(query, index.vocabulary, synonyms);
    const ranked = withBestBet(rank(parsed, index), query, bestBets);
    const hits = hitsOf(parsed, index.vocabulary);
    const page = ranked.slice(start, start + num);
    const next = start + page.length;
    const totalResults = String(ranked.length);
    return {
      queries: {
        request: [{ searchTerms: query, totalResults, startIndex: start + 1, count: page.length }],
        ...(page.length > 0 && next < ranked.length && { nextPage: [{ startIndex: next + 1 }] }),
      },
      searchInformation: { totalResults },
      items: page.map((i) => toResult(index.documents[i]!, hits)),
      ...(parsed.corrections.length > 0 && {
        spelling: { correctedQuery: correct(query, parsed.corrections) },
      }),
    };
  };
}

function toResult(document: SearchDocument, hits: Hits): SearchResult {
  const { path, title, description, text, fileFormat, mime } = document;
  const snippet = snippetOf(description, text, hits);
  const formattedUrl = formattedUrlOf(path);
  const [host, ...parts] = formattedUrl.split(' › ');
  return {
    link: absoluteUrl(path),
    title,
    htmlTitle: highlight(title, hits),
    snippet,
    htmlSnippet: highlight(snippet, hits),
    formattedUrl,
    htmlFormattedUrl: [host, ...parts.map((part) => highlight(part, hits))].join(' › '),
    ...(fileFormat && { fileFormat }),
    ...(mime && { mime }),
  };
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
