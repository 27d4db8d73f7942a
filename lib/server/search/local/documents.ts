import { newsSources } from '../../content/news';
import { pageSources } from '../../content/pages';
import { plainTextOf } from '../../content/plainText';
import { atOnce } from '../../inSteps';
import type { SearchDocument } from './types';

/** All that the embedded search can find: the pages and the news. */
export const listDocuments = (): SearchDocument[] => atOnce(documentSteps());

/** The same, one at each step. */
export function* documentSteps(): Generator<void, SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (const { path, title, description, keywords, body } of pageSources().values()) {
    const plain = plainTextOf(body);
    documents.push({ ...plain, path, title, description, keywords, kind: 'page' });
    yield;
  }
  for (const { path, title, description, topic, date, body } of newsSources()) {
    const plain = plainTextOf(body);
    documents.push({ ...plain, path, title, description, keywords: topic, kind: 'news', date });
    yield;
  }
  return documents;
}
