import { cached, invalidate } from '../cache';
import type { SearchResponse } from '../../search/types';
import type { SearchProvider, SearchRequest } from './provider';

const freshness = { freshMs: 5 * 60_000, lastGoodMs: 24 * 3_600_000 };

const keyOf = (name: SearchProvider['name'], request = '') => `search:${name}:${request}`;

/** A provider's answer, asked for once for all visitors who ask the same at a time, and kept. */
export async function keptAnswer(
  { name, search }: SearchProvider,
  request: SearchRequest,
): Promise<SearchResponse> {
  const { query, num, start } = request;
  const key = keyOf(name, JSON.stringify([query, num, start]));
  return (await cached(key, freshness, () => search(request))).value;
}

/** Has the embedded search answer anew. Services elsewhere know nothing new of this site so soon. */
export const forgetSearches = () => invalidate(keyOf('local'));
