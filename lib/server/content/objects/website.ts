import agency from '../../../site/agency.json';
import { env } from '../../env';
import { quoted } from '../mistakes';
import { contentTypes, type ContentType } from './contentTypes';
import type { ContentObject, ContentProvider } from './provider';
import { toChoice } from './values';

/** The names of the site that an object is for; empty if it names none. */
export function sitesOf({ metadata }: ContentObject): string[] {
  const choice = toChoice(metadata.website);
  return choice ? [choice.value, choice.key] : [];
}

/** Whose an object is. Nobody shows an object of `no site`: its name is mistyped or missing. */
export type Owner = 'this site' | 'another site' | 'no site';

/**
 * Whose an object is, since sites can share a bucket. `COSMIC_WEBSITE` names this site and any others that
 * share its bucket; without it, this site is the agency's slug and shares with no one. An object that names
 * no site is this site's if it is in a file or the bucket is not shared.
 */
export function ownerOf(
  provider: ContentProvider['name'],
  type: ContentType,
  sites: string[],
): Owner {
  const { websites } = env().cosmic;
  if (!contentTypes[type].metafields.some(({ key }) => key === 'website')) return 'this site';
  const names = sites.map((name) => name.toLowerCase());
  const [own = agency.slug, ...others] = websites;
  if (names.length === 0)
    return provider === 'files' || websites.length === 0 ? 'this site' : 'no site';
  if (names.includes(own.toLowerCase())) return 'this site';
  const isKnown = [...others, agency.slug].some((name) => names.includes(name.toLowerCase()));
  return isKnown ? 'another site' : 'no site';
}

/** Says why no site shows an object. */
export function strayProblem([name]: string[]): string {
  const own = env().cosmic.websites[0] ?? agency.slug;
  return name
    ? `Visitors do not see it: no site is called ${quoted(name)}. This site is ${quoted(own)}.`
    : `Visitors do not see it: it names no website, but several sites share the bucket. This site is ${quoted(own)}.`;
}
