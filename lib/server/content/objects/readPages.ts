import clamp from 'lodash/clamp';
import { isUpstreamError } from '../../upstream';
import type { FoundObject } from './provider';

/** What came of a request for some objects, and its size in characters. */
export type Page = { found: FoundObject[]; size: number };

/** Objects in the first request, of which nobody knows yet how large they are. */
const FIRST = 10;
/** The most in one, which keeps addresses short. */
const MOST = 100;
/** The size that a page should have: its JSON is parsed in one piece. */
const PAGE_SIZE = 750_000;
/** Pages that are asked for at the same time. */
const AT_ONCE = 3;

/**
 * Reads objects page by page, as many in each as make a good size, some pages ahead.
 * @throws what `readPage` threw, unless the answer was too large: then the page is read in halves
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
      // One that fails while an earlier one is awaited is thrown in its turn.
      page.catch(() => undefined);
      pages.push(page);
      next += count;
    }
    yield await pages.shift()!;
  }
}

/** Halves a page that is too large, down to the one object that is too large by itself. */
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

/** An answer above our limit of a size, or above the service's own. */
export function isTooLarge(error: unknown): boolean {
  return isUpstreamError(error) && (error.kind === 'too-large' || error.status === 413);
}
