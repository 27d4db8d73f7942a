import type { NewsOfYear, NewsSummary } from './types';

/** Groups releases by year. Expects them newest first and keeps that order. */
export function newsByYear(news: NewsSummary[]): NewsOfYear[] {
  const years = [...new Set(news.map(yearOf))];
  return years.map((year) => ({ year, news: news.filter((one) => yearOf(one) === year) }));
}

function yearOf({ date }: Pick<NewsSummary, 'date'>): string {
  return date.slice(0, 4);
}
