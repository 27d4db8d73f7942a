import type { ContentPage } from '../../content/types';
import { menus } from '../../navigation/menus';
import { agency } from '../../site/agency';
import { renderMarkdown } from './markdown';
import { isBroken } from './problems';

/** What stands at an address while its file cannot be read; null where that is not so. */
export function brokenPage(path: string): ContentPage | null {
  if (!isBroken(path)) return null;
  const title = titleOf(path);
  const { html } = renderMarkdown(
    'We cannot show the text of this page right now. We are working on it. If you cannot wait, call ' +
      `Customer Services at ${agency.phones.service}, ${agency.phoneHours}.`,
  );
  return {
    path,
    title,
    description: `${title} of ${agency.name}. The text of this page cannot be shown right now.`,
    isBroken: true,
    reviewed: '',
    contact: 'service',
    documents: '',
    related: [],
    breadcrumbs: [{ title: 'Home', href: '/' }],
    headings: [],
    html,
  };
}

/** What `getStaticProps` returns where a page has no content: a page that says why, or that there is none. */
export function brokenOrNotFound(
  ...paths: string[]
): { props: { page: ContentPage } } | { notFound: true } {
  const [page] = paths.flatMap((path) => brokenPage(path) ?? []);
  return page ? { props: { page } } : { notFound: true };
}

/** As the menus call the page, or the words of its address. */
function titleOf(path: string): string {
  const items = menus.flatMap(({ groups }) => groups).flatMap(({ items }) => items);
  const words = path.slice(path.lastIndexOf('/') + 1).replace(/^\d{4}-\d{2}(-\d{2})?-?/, '');
  const fromPath = words.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return items.find(({ href }) => href === path)?.title ?? (fromPath || 'This page');
}
