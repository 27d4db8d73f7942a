/**
 * Data that a page's HTML shows in full and that does not change while the page is open. The data in the
 * document leaves it out, and `Show` keeps the HTML.
 */
export type Shown<T> = {
  /** Null in the browser on the first page of a visit. */
  shown: T | null;
};

export const shown = <T>(data: T): Shown<T> => ({ shown: data });
