/** URL of the results page for a query and page number. */
export function searchPageHref(query: string, page = 1): string {
  const parameters = new URLSearchParams({ q: query });
  if (page > 1) parameters.set('page', `${page}`);
  return `/search?${parameters}`;
}
