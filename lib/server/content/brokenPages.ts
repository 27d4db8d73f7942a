import type { ContentPage } from '../../content/types';
import { menus } from '../../navigation/menus';
import agency from '../../site/agency.json';
import { articleHtml } from './articleHtml';
import { renderMarkdown } from './markdown';
import { isBroken } from './problems';

/** The placeholder for a page whose file cannot be read; null if nothing is wrong with it. */
export function brokenPage(path: string): ContentPage | null {
  if (!isBroken(path)) return null;
  const title = titleOf(path);
  const { tree } = renderMarkdown(
    'We cannot show the text of this page right now. We are working on it. If you cannot wait, call ' +
      `Customer Services at ${agency.phones.service}, ${agency.phoneHours}.`,
  );
  return {
    path,
    title,
    description: `${title}, ${agency.name}. We cannot show the text of this page right now.`,
    isBroken: true,
    reviewed: '',
    contact: agency.offices.service,
    documents: '',
    notice: '',
    action: null,
    sample: '',
    picture: null,
    related: null,
    breadcrumbs: [{ title: 'Home', href: '/' }],
    sections: null,
    html: articleHtml(tree),
  };
}

/**
 * The `getStaticProps` result for a page without content: the placeholder for a broken page, or not found.
 */
export function brokenOrNotFound(
  ...paths: string[]
): { props: { page: ContentPage } } | { notFound: true } {
  const [page] = paths.flatMap((path) => brokenPage(path) ?? []);
  return page ? { props: { page } } : { notFound: true };
}

/** The page's title in the menus, or one made from its path. */
function titleOf(path: string): string {
  const items = menus.flatMap(({ groups }) => groups).flatMap(({ items }) => items);
  const words = path.slice(path.lastIndexOf('/') + 1).replace(/^\d{4}-\d{2}(-\d{2})?-?/, '');
  const fromPath = words.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return items.find(({ href }) => href === path)?.title ?? (fromPath || 'This page');
}
