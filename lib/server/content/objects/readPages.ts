import clamp from 'lodash/clamp';
import { isUpstreamError } from '../../upstream';
import type { FoundObject } from './provider';

/** The objects in one response, and its size in characters. */
export type Page = { found: FoundObject[]; size: number };

/** Number of objects in each of the first requests, when their size is still unknown. */
const FIRST = 10;
/** Maximum number of objects per request, which keeps URLs short. */
const MOST = 100;
/** Target size of a page in characters. Small, because parsing JSON blocks the server. */
const PAGE_SIZE = 750_000;
/** Maximum number of concurrent requests. */
const AT_ONCE = 3;

/**
 * Reads objects page by page, a few pages ahead, and adjusts the number of objects per page to
 * their size.
 * @throws the error from `readPage`, except that a page that is too large is split in half and read
 *   again
 */
export async function* readPages(
  keys: string[],
  readPage: (keys: string[]) => Promise<Page>,
): AsyncGenerator<FoundObject[]> {
  const pages: Promise<FoundObject[]>[] = [];
  let [next, count] = [0, FIRST];

  async function read(wanted: string[]): Promise<FoundObject[]> {
    const { found, size } = await inHalves(wanted, readPage);
    if (found.length > 0) count = clamp(Math.floor((PAGE_SIZE * found.length) / size), 1, MOST);
    return found;
  }

  while (next < keys.length || pages.length > 0) {
    while (next < keys.length && pages.length < AT_ONCE) {
      const page = read(keys.slice(next, next + count));
      // If a page fails while an earlier one is awaited, its error is thrown when its turn comes.
      page.catch(() => undefined);
      pages.push(page);
      next += count;
    }
    yield await pages.shift()!;
  }
}

/** Keeps halving a page that is too large until only a single oversized object is left. */
async function inHalves(
  keys: string[],
  readPage: (keys: string[]) => Promise<Page>,
): Promise<Page> {
  try {
    return await readPage(keys);
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    const [key] = keys;
    if (key !== undefined && keys.length === 1)
      return { found: [{ key, problem: 'The object is too large and is left out.' }], size: 1 };
    const middle = Math.ceil(keys.length / 2);
    const first = await inHalves(keys.slice(0, middle), readPage);
    const second = await inHalves(keys.slice(middle), readPage);
    return { found: [...first.found, ...second.found], size: first.size + second.size };
  }
}

/** Whether a response exceeded our size limit or the service's own. */
export function isTooLarge(error: unknown): boolean {
  return isUpstreamError(error) && (error.kind === 'too-large' || error.status === 413);
}
