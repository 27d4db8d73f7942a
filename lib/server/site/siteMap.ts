import agency from '../../site/agency.json';
import sortBy from 'lodash/sortBy';
import type { PageLink } from '../../content/types';
import { EDUCATION_PATH } from '../../education/filter';
import { pathOf } from '../../navigation/href';
import { menus } from '../../navigation/menus';
import { NEWSLETTER_PATH } from '../../newsletter/paths';
import { newsByYear } from '../../news/newsByYear';
import { yearPath } from '../../news/paths';
import { gallerySources } from '../education/galleries';
import { educationPaths } from '../education/paths';
import { localDay } from '../../site/times';
import { listNews, newsSources } from '../news';
import { publicationSources } from '../news/newsletters';
import { pageSources } from '../content/pages';
import { forms } from '../forms';

/** A section of the site map: a menu group, or the pages that are not in any menu. */
export type SiteMapSection = { heading: string; links: PageLink[] };

/** Pages without a Markdown file, with their navigation titles. */
const codePages: PageLink[] = [
  { title: 'Home', href: '/' },
  { title: 'Search', href: '/search' },
  ...(agency.features.enews ? [{ title: 'Subscribe to E-News', href: NEWSLETTER_PATH }] : []),
  { title: 'Site Map', href: '/site-map' },
];

/** Every page on the site: the pages in the menus by group, then the forms and all others. */
export async function siteMapSections(): Promise<SiteMapSection[]> {
  const groups = menus.flatMap(({ menuName, groups }) =>
    groups.map(({ groupName, items }) => ({
      heading: groupName === menuName ? menuName : `${menuName}: ${groupName}`,
      links: items.map(({ title, href }) => ({ title, href })),
    })),
  );
  const listed = new Set(groups.flatMap(({ links }) => links.map(({ href }) => pathOf(href))));
  const others = [...pageSources().values()]
    .filter(({ path }) => !listed.has(path))
    .map(({ title, path }) => ({ title, href: path }));
  const { news } = await listNews();
  const releases = news.map(({ title, path }) => ({ title, href: path }));
  const sections = [
    ...groups,
    { heading: 'Forms', links: forms().map(({ title, path }) => ({ title, href: path })) },
    { heading: 'More pages', links: [...codePages, ...sortBy(others, 'title')] },
    { heading: 'Education center', links: educationLinks() },
    { heading: 'Recent news', links: releases },
    ...newsletterSections(),
  ];
  return sections.filter(({ links }) => links.length > 0);
}

function educationLinks(): PageLink[] {
  if (!agency.features.education) return [];
  return [
    { title: 'Education center', href: EDUCATION_PATH },
    { title: 'Pictures', href: `${EDUCATION_PATH}/pictures` },
    ...gallerySources().map(({ title, href }) => ({ title, href })),
  ];
}

/** A section for each newsletter: its own page, then its issues. */
function newsletterSections(): SiteMapSection[] {
  return publicationSources().map(({ title, href, issues }) => ({
    heading: `Newsletter: ${title}`,
    links: [
      { title: `All issues of ${title}`, href },
      ...issues.map((issue) => ({ title: issue.title, href: issue.path })),
    ],
  }));
}

const dayOf = (time: string) => localDay(Date.parse(time));

/** Every path that search engines should index, with the date of its last change if known. */
export async function indexablePaths(): Promise<{ path: string; lastModified?: string }[]> {
  const { sources: news } = await newsSources();
  const pages = [...pageSources().values()];
  return [
    { path: '/' },
    { path: '/site-map' },
    ...(agency.features.enews ? [{ path: NEWSLETTER_PATH }] : []),
    ...pages.map(({ path, reviewed }) => ({ path, lastModified: reviewed })),
    ...forms().map(({ path }) => ({ path })),
    ...news.map(({ path, updated }) => ({ path, lastModified: dayOf(updated) })),
    ...newsByYear(news).map(({ year }) => ({ path: yearPath(year) })),
    ...(agency.features.education ? [{ path: EDUCATION_PATH }] : []),
    ...educationPaths()
      .filter((path) => !pages.some((page) => page.path === path))
      .map((path) => ({ path })),
    ...publicationSources().flatMap(({ href, issues }) => [
      { path: href },
      ...issues.map(({ path, updated }) => ({ path, lastModified: dayOf(updated) })),
    ]),
  ];
}
