import type { StoredPage } from './store';

type Kept = Pick<StoredPage, 'value' | 'lastModified' | 'cacheControl'>;

/** What Next asks of a cache handler. */
export default class PageCache {
  constructor(context: { serverDistDir: string });
  get(key: string): Promise<Kept | null>;
  set(key: string, value: unknown, context: Pick<StoredPage, 'cacheControl'>): Promise<void>;
}
