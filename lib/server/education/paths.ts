import agency from '../../site/agency.json';
import { EDUCATION_PATH } from '../../education/filter';
import { pageSources } from '../content/pages';
import { gallerySources } from './galleries';
import { videoSources } from './videos';

/** The paths under `/education-center`, without lists filtered by subject or year. */
export function educationPaths(): string[] {
  if (!agency.features.education) return [];
  const pages = [...pageSources().keys()].filter((path) => path.startsWith(`${EDUCATION_PATH}/`));
  const videos = videoSources().filter(({ href }) => href.startsWith('/'));
  return [
    ...pages,
    `${EDUCATION_PATH}/pictures`,
    ...gallerySources().map(({ href }) => href),
    ...(videos.length > 0 ? [`${EDUCATION_PATH}/videos`] : []),
    ...videos.map(({ href }) => href),
  ];
}
