import type { NewsOfYear, NewsSummary } from './types';

/** Splits releases, the newest first, into years. */
export function newsByYear(news: NewsSummary[]): NewsOfYear[] {
  const years = [...new Set(news.map(yearOf))];
  return years.map((year) => ({ year, news: news.filter((one) => yearOf(one) === year) }));
}

/** The year of a release, four digits. */
function yearOf({ date }: Pick<NewsSummary, 'date'>): string {
  return date.slice(0, 4);
}
