import { existsSync, readdirSync } from 'node:fs';
import memoize from 'lodash/memoize';
import home from '../../lib/navigation/home.json';
import navigation from '../../lib/navigation/navigation.json';
import agency from '../../lib/site/agency.json';
import { neededPages } from '../../lib/site/featureRoutes';
import { inContent } from '../../lib/server/content/folder';
import { renderMarkdown } from '../../lib/server/content/markdown';
import { fillPlaceholders } from '../../lib/server/content/placeholders';
import { isPage, partsOf, pathOf, type ContentText, type Problem } from './texts';

type Link = { file: string; line: number; to: string };

/**
 * Reports broken links, and pages that nothing links to.
 * @param others paths that exist in addition to the pages in `texts`
 */
export function checkLinks(texts: ContentText[], others: Set<string>): Problem[] {
  const pages = texts.filter(isPage).map((text) => ({ ...text, path: pathOf(text.file) }));
  const sourceOf = new Map(pages.map(({ path, text }) => [path, text]));
  const links = texts.flatMap(linksOf);
  const { menus, drawer, footer } = navigation;
  const { topTasks, account, advice, offline } = home;
  const fromMenus = [
    ...menus.flatMap(({ groups }) => groups.flatMap(({ items }) => items)),
    ...[...drawer, ...topTasks, ...account, ...advice.cards, ...footer, ...offline],
  ].map(({ href }) => ({ file: 'navigation.yaml', line: 1, to: href }));
  const broken = [...links, ...fromMenus].flatMap(({ file, line, to }): Problem[] => {
    const from = isPage({ file, text: '' }) ? pathOf(file) : '';
    const what = problemWith(to.startsWith('#') ? `${from}${to}` : to, sourceOf, others);
    return what ? [{ file, line, what }] : [];
  });
  const linked = new Set([
    '/',
    ...fromMenus.map(({ to }) => to.split('#')[0]),
    ...links
      .filter(({ file, to }) => pathOf(file) !== to.split('#')[0])
      .map(({ to }) => to.split('#')[0]),
  ]);
  const orphans = pages
    .filter(({ path }) => !linked.has(path))
    .map(({ file }) => ({
      file,
      line: 1,
      what: 'Nothing links to this page. Link to it from a menu or from another page.',
    }));
  const missing = neededPages(agency)
    .filter(({ path }) => !sourceOf.has(path))
    .map(({ path, feature }) => ({
      file: 'agency.yaml',
      line: 1,
      what: feature
        ? `The page ${path} is missing; the feature ${feature} needs it. Add the page, or list the feature under off.`
        : `The page ${path} is missing; every site needs it.`,
    }));
  return [...broken, ...orphans, ...missing];
}

/** Whether a path is a picture of the agency, or another file that browsers get as it is. */
const isFile = (path: string) =>
  existsSync(path.startsWith('/pictures/') ? inContent(path.slice(1)) : `public${path}`);

function problemWith(to: string, sourceOf: Map<string, string>, others: Set<string>) {
  const [target = '', id] = to.split('#');
  if (!target.startsWith('/')) return null;
  const source = sourceOf.get(target);
  if (source === undefined && !others.has(target) && !isFile(target))
    return `The link ${to} is broken. No page or file has this address.`;
  if (source === undefined || !id || idsOf(source).includes(id)) return null;
  return `The link ${to} points to a section that the page does not have.`;
}

/** A file's links to this site, including those in its front matter. */
function linksOf({ file, text }: ContentText): Link[] {
  return text.split('\n').flatMap((line, i) => {
    const found = line.matchAll(
      /\]\(([^)\s]+)\)|href=\\?"([^"\\]+)|^ {2}- (\/\S*)$|^picture: (\/\S+)/g,
    );
    return [...found].flatMap(([, inText, inHtml, related, picture]) => {
      const to = withSlug(inText ?? inHtml ?? related ?? picture ?? '');
      // This check does not know which pages show an outage or alert.
      return to.startsWith('#') && file.endsWith('.json') ? [] : [{ file, line: i + 1, to }];
    });
  });
}

const withSlug = (to: string) => to.replaceAll('{{agency.slug}}', agency.slug);

/** The IDs of the sections of a page. */
const idsOf = memoize((text: string): string[] => {
  const { html } = renderMarkdown(fillPlaceholders(partsOf(text).body));
  return [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
});

/** The paths that code serves, from the file names in `pages`. */
export function builtPaths(): string[] {
  return readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/\[|^_/.test(name))
    .map((name) => `/${name.replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`);
}
