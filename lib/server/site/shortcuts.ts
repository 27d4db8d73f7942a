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
 * Where addresses lead that are no page's: the part of one that somebody has shortened, by its path, and
 * documents by their path in small letters. Documents also lead to themselves.
 */
export function shortcuts(): Map<string, string> {
  return new Map([
    ...documentShortcuts(),
    ['/documents', DOCUMENTS_PATH],
    [`${RELEASES_PATH}/year`, RELEASES_PATH],
    ...parentShortcuts(),
  ]);
}

/** A parent that is no page leads to the first page below it, in the order of the menus. */
function parentShortcuts(): [string, string][] {
  const inMenus = menus.flatMap(({ groups }) => groups.flatMap(({ items }) => items));
  const pages = new Set([
    EDUCATION_PATH,
    ...inMenus.map(({ href }) => pathOf(href)).filter((path) => path.startsWith('/')),
    ...pageSources().keys(),
    ...educationPaths(),
    ...publicationSources().map(({ href }) => href),
  ]);
  const leads = [...pages].flatMap((page) => leadsTo(page, page));
  // Of several entries a Map keeps the last.
  return leads.filter(([parent]) => !pages.has(parent)).reverse();
}

/** A folder of documents leads to the page that lists it. */
function documentShortcuts(): [string, string][] {
  const lists = new Map([...pageSources().values()].map((page) => [page.documents, page.path]));
  const documents = fileSources().map(({ href, folder }) => ({
    href,
    list: lists.get(folder) ?? DOCUMENTS_PATH,
  }));
  return [
    ...documents.flatMap(({ href, list }) => leadsTo(href, list)),
    ...documents.map(({ href }): [string, string] => [href.toLowerCase(), href]),
    ...documents.map(({ href }): [string, string] => [href, href]),
  ];
}

/** Every parent of a path, each leading to a page. */
function leadsTo(path: string, page: string): [string, string][] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => [`/${parts.slice(0, index + 1).join('/')}`, page]);
}
