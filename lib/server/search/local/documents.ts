import { newsSources } from '../../content/news';
import { pageSources } from '../../content/pages';
import { plainTextOf } from '../../content/plainText';
import type { SearchDocument } from './types';

/** All that the embedded search can find: the pages and the news. */
export function listDocuments(): SearchDocument[] {
  const pages = [...pageSources().values()].map(
    ({ path, title, description, keywords, body }): SearchDocument => ({
      ...plainTextOf(body),
      path,
      title,
      description,
      keywords,
      kind: 'page',
    }),
  );
  const news = newsSources().map(
    ({ path, title, description, topic, date, body }): SearchDocument => ({
      ...plainTextOf(body),
      path,
      title,
      description,
      keywords: topic,
      kind: 'news',
      date,
    }),
  );
  return [...pages, ...news];
}
