import type { PageLink } from '../content/types';

/** The list of releases. Each release has a path below it. */
export const RELEASES_PATH = '/newsroom/news-releases';

/** The publications. Each has a path below it, with its issues below that. */
export const PUBLICATIONS_PATH = '/newsroom/publications';

/** The page with all releases from a year. */
export const yearPath = (year: string) => `${RELEASES_PATH}/year/${year}`;

/** The page that explains the newsletters. */
export const newslettersLink: PageLink = {
  title: 'Newsletters',
  href: `${PUBLICATIONS_PATH}/newsletters`,
};

/** A release's parent pages. */
export const newsTrail: PageLink[] = [
  { title: 'Home', href: '/' },
  { title: 'News releases', href: RELEASES_PATH },
];
