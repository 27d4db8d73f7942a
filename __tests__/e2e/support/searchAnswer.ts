import type { Page, Route } from '@playwright/test';
import type { SearchResponse } from '@/lib/search/types';

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
export function answerOf(words: string, start: number, total: number): SearchResponse {
  const count = Math.max(0, Math.min(10, total - start));
  return {
    queries: {
      request: [{ searchTerms: words, totalResults: `${total}`, startIndex: start + 1, count }],
      ...(start + 10 < total && { nextPage: [{ startIndex: start + 11 }] }),
    },
    searchInformation: { totalResults: `${total}` },
    items: Array.from({ length: count }, (_, i) => ({
      link: `https://www.gcwea.example/services/outage?result=${start + i + 1}`,
      title: `Result ${start + i + 1}`,
      htmlSnippet: `About <b>${words}</b>`,
    })),
  };
}

/** The words and the zero-based offset that a search requested. */
export function askedBy(route: Route): { words: string; start: number } {
  const { searchParams } = new URL(route.request().url());
  return { words: searchParams.get('q') ?? '', start: Number(searchParams.get('start')) };
}
