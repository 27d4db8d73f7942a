/**
 * Data that a page's HTML shows in full and that does not change while the page is open. The page's JSON leaves it
 * out, and `Show` keeps the HTML.
 */
export type Shown<T> = {
  /** Null in the browser on the first page of a visit. */
  shown: T | null;
};

export const shown = <T>(data: T): Shown<T> => ({ shown: data });

/** The same for a list, or null if it is empty, so that the browser knows whether the page shows it. */
export const shownList = <T>(list: T[]): Shown<T[]> | null =>
  list.length > 0 ? shown(list) : null;
