import type { StoredPage } from './store';

/** Whether a page may be shown as it is. Content changed last at `epoch`. */
export function isFresh(page: StoredPage, epoch: number): boolean;
