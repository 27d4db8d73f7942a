import { env } from '../../env';
import { toChoice } from './values';

/**
 * Whether an object is for this site, where several share a bucket: a site that has a name shows the
 * objects of that name only (specification, section 3).
 * @param website the field of that name
 */
export function isForThisSite(website: unknown): boolean {
  const own = env().cosmic.website?.toLowerCase();
  if (own === undefined) return true;
  const choice = toChoice(website);
  return [choice?.value, choice?.key].some((name) => name?.toLowerCase() === own);
}
