import type { PageLink } from '../content/types';

/** The list of releases; each release is served below it. */
export const RELEASES_PATH = '/newsroom/news-releases';

/** The publications; each is served below it, with its issues below that. */
export const PUBLICATIONS_PATH = '/newsroom/publications';

/** All releases of a year, given by its four digits. */
export const yearPath = (year: string) => `${RELEASES_PATH}/year/${year}`;

/** The page that explains the newsletters. */
export const newslettersLink: PageLink = {
  title: 'Newsletters',
  href: `${PUBLICATIONS_PATH}/newsletters`,
};

/** The pages above a release. */
export const newsTrail: PageLink[] = [
  { title: 'Home', href: '/' },
  { title: 'News releases', href: RELEASES_PATH },
];
