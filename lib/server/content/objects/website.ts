import { agency } from '../../../site/agency';
import { env } from '../../env';
import { contentTypes, type ContentType } from './contentTypes';
import type { ContentObject, ContentProvider } from './provider';
import { toChoice } from './values';

/** The names that the site chosen for an object goes by, in lower case; none where no site is chosen. */
export function sitesOf({ metadata }: ContentObject): string[] {
  const choice = toChoice(metadata.website);
  return choice ? [choice.value, choice.key].map((name) => name.toLowerCase()) : [];
}

/**
 * The objects of one answer that are for this site, since several may share a bucket. This site's name
 * is `COSMIC_WEBSITE`, or else the agency's slug. An object that names no site is for this one only
 * where no object of the answer names a site and `COSMIC_WEBSITE` is not set, or where it is one of this
 * site's own files.
 */
export function forThisSite<T extends { sites: string[] }>(
  provider: ContentProvider['name'],
  type: ContentType,
  objects: T[],
): T[] {
  if (!contentTypes[type].metafields.some(({ key }) => key === 'website')) return objects;
  const { website } = env().cosmic;
  const own = (website ?? agency.slug).toLowerCase();
  const showsUnnamed =
    website === undefined ? objects.every(({ sites }) => sites.length === 0) : provider === 'files';
  return objects.filter(({ sites }) => (sites.length === 0 ? showsUnnamed : sites.includes(own)));
}
