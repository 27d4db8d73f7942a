import {
  libraryOf,
  noFilter,
  type DocumentLibrary,
  type LibraryFilter,
} from '../../documents/library';
import { plainText } from '../../forms/typed.mjs';
import { listDocuments } from './index';

/** How many documents a page shows below its text, and how many the filter page shows. */
const ON_A_PAGE = 12;
const WHEN_FILTERED = 100;
const MAX_WORDS_LENGTH = 100;

type Options = { drafts?: boolean };

/** The newest documents in a folder, for the page that lists them. */
export async function pageLibrary(
  path: string,
  folder: string,
  options?: Options,
): Promise<DocumentLibrary> {
  return libraryOf(path, await listDocuments({ folder }, options), noFilter, ON_A_PAGE);
}

/** The documents in a folder that match a visitor's filter. */
export async function filteredLibrary(
  path: string,
  folder: string,
  filter: LibraryFilter,
  options?: Options,
): Promise<DocumentLibrary> {
  return libraryOf(path, await listDocuments({ folder }, options), filter, WHEN_FILTERED);
}

/** Parses the filter in a URL query. An invalid year is ignored; long text is truncated. */
export function parseFilter(query: Partial<Record<string, string | string[]>>): LibraryFilter {
  const [year = ''] = [query.year].flat();
  const [find = ''] = [query.find].flat();
  return {
    year: /^\d{4}$/.test(year) ? year : '',
    find: plainText(find).slice(0, MAX_WORDS_LENGTH),
  };
}
