import { agency } from '../../../site/agency';
import { env } from '../../env';
import { contentTypes, type ContentType } from './contentTypes';
import type { ContentObject, ContentProvider } from './provider';
import { toChoice } from './values';

/** The lowercase names of the sites that an object is for; empty if it names none. */
export function sitesOf({ metadata }: ContentObject): string[] {
  const choice = toChoice(metadata.website);
  return choice ? [choice.value, choice.key].map((name) => name.toLowerCase()) : [];
}

/**
 * Keeps the objects in a response that are for this site, since sites can share a bucket. This site's
 * name is `COSMIC_WEBSITE`, or else the agency's slug. Files are this site's own, so a file that names no
 * site is for this site. Other objects that name no site are kept only if `COSMIC_WEBSITE` is not set and
 * none in the response names one.
 */
export function forThisSite<T extends { sites: string[] }>(
  provider: ContentProvider['name'],
  type: ContentType,
  objects: T[],
): T[] {
  if (!contentTypes[type].metafields.some(({ key }) => key === 'website')) return objects;
  const { website } = env().cosmic;
  const own = (website ?? agency.slug).toLowerCase();
  const isShared = website !== undefined || objects.some(({ sites }) => sites.length > 0);
  const showsUnnamed = provider === 'files' || !isShared;
  return objects.filter(({ sites }) => (sites.length === 0 ? showsUnnamed : sites.includes(own)));
}
