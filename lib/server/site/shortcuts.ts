import { EDUCATION_PATH } from '../../education/filter';
import { pathOf } from '../../navigation/href';
import { menus } from '../../navigation/menus';
import { RELEASES_PATH } from '../../news/paths';
import { fileSources } from '../documents/sources';
import { educationPaths } from '../education/paths';
import { publicationSources } from '../news/newsletters';
import { pageSources } from '../content/pages';

const DOCUMENTS_PATH = `${EDUCATION_PATH}/documents`;

/**
 * Redirects for paths without a page: the parents of pages and documents, and documents by lowercase path.
 * Documents also map to themselves.
 */
export function shortcuts(): Map<string, string> {
  return new Map([
    ...documentShortcuts(),
    ['/documents', DOCUMENTS_PATH],
    [`${RELEASES_PATH}/year`, RELEASES_PATH],
    ...parentShortcuts(),
  ]);
}

/** A parent without a page redirects to the first page under it, in menu order. */
function parentShortcuts(): [string, string][] {
  const inMenus = menus.flatMap(({ groups }) => groups.flatMap(({ items }) => items));
  const pages = new Set([
    EDUCATION_PATH,
    ...inMenus.map(({ href }) => pathOf(href)).filter((path) => path.startsWith('/')),
    ...pageSources().keys(),
    ...educationPaths(),
    ...publicationSources().map(({ href }) => href),
  ]);
  const redirects = [...pages].flatMap((page) => redirectParents(page, page));
  // If a key occurs more than once, a Map keeps its last entry.
  return redirects.filter(([parent]) => !pages.has(parent)).reverse();
}

/** A documents folder redirects to the page that lists it. */
function documentShortcuts(): [string, string][] {
  const lists = new Map([...pageSources().values()].map((page) => [page.documents, page.path]));
  const documents = fileSources().map(({ href, folder }) => ({
    href,
    list: lists.get(folder) ?? DOCUMENTS_PATH,
  }));
  return [
    ...documents.flatMap(({ href, list }) => redirectParents(href, list)),
    ...documents.map(({ href }): [string, string] => [href.toLowerCase(), href]),
    ...documents.map(({ href }): [string, string] => [href, href]),
  ];
}

/** Redirects from every parent of a path to a page. */
function redirectParents(path: string, page: string): [string, string][] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => [`/${parts.slice(0, index + 1).join('/')}`, page]);
}
