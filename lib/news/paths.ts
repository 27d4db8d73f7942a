import type { PageLink } from '../content/types';
import agency from '../site/agency.json';

/** Path of the list of releases. The path of each release starts with it. */
export const RELEASES_PATH = agency.pages.news;

/**
 * Path of the list of publications. A publication's path starts with it, and the paths of its
 * issues start with the publication's.
 */
export const PUBLICATIONS_PATH = '/newsroom/publications';

/** The page with all releases from a year. */
export const yearPath = (year: string) => `${RELEASES_PATH}/year/${year}`;

/** The page that explains the newsletters. */
export const newslettersLink: PageLink = {
  title: 'Newsletters',
  href: agency.pages.newsletters,
};

/** A release's parent pages. */
export const newsTrail: PageLink[] = [
  { title: 'Home', href: '/' },
  { title: 'News releases', href: RELEASES_PATH },
];
