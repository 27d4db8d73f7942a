/** A rendered page. Plain JSON data, so that a store outside the process can hold it. */
export type StoredPage = {
  /** What Next rendered: HTML and data, a redirect, or null for a page that does not exist. */
  value: unknown;
  /** Time of `Date.now()`. */
  lastModified: number;
  cacheControl?: { revalidate: number | false; expire?: number };
  /** The epoch in which its rendering began. */
  epoch: number;
};

/**
 * Where rendered pages are kept. The content epoch is the moment at which content changed last, in
 * milliseconds since 1970: a page whose rendering began before it is out of date.
 */
export type PageStore = {
  get: (key: string) => Promise<StoredPage | undefined>;
  set: (key: string, page: StoredPage) => Promise<void>;
  /** The last time at which content changed, or was scheduled to and did. */
  epoch: () => Promise<number>;
  /** Content has changed now. */
  raiseEpoch: () => Promise<void>;
  /** Content changes by itself at these times, in ms; they replace those told before. */
  schedule: (times: number[]) => Promise<void>;
};

/** A store in this process. The pages used longest ago make room. */
export function createMemoryPageStore(maxSize?: number): PageStore;

/** The store that this process uses. */
export function pageStore(): PageStore;

/** Has this process use another store from now on. */
export function setPageStore(store: PageStore): void;
