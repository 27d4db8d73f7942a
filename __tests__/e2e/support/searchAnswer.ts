import type { Page, Route } from '@playwright/test';
import type { SearchResponse } from '@/lib/search/types';
import { toSearchPage } from '@/lib/server/search/providers/toSearchPage';
import { toSearchResponse } from '@/lib/server/search/searchResponse';

export const searchDialog = (page: Page) => page.getByRole('dialog');
export const resultLinks = (page: Page) =>
  searchDialog(page).getByRole('listitem').getByRole('link');

/** Types words into the search field of the home page and submits them. */
export async function searchFor(page: Page, words: string): Promise<void> {
  const form = page.getByRole('main').getByRole('search');
  await form.getByRole('searchbox').fill(words);
  await form.getByRole('searchbox').press('Enter');
}

/** A response from `/api/search` with numbered results on this site's own host. */
export function answerOf(query: string, start: number, total: number): SearchResponse {
  const items = Array.from({ length: total }, (_, i) => ({
    link: `https://www.gcwea.example/services/outage?result=${i + 1}`,
    title: `Result ${i + 1}`,
    htmlSnippet: `About <b>${query}</b>`,
  }));
  const found = { items: items.slice(start), total, isExact: true, hasNext: start + 10 < total };
  const request = { query, start, num: 10 };
  return toSearchResponse(request, toSearchPage(request, found));
}

/** The words and the zero-based offset that a search requested. */
export function askedBy(route: Route): { words: string; start: number } {
  const { searchParams } = new URL(route.request().url());
  return { words: searchParams.get('q') ?? '', start: Number(searchParams.get('start')) };
}
