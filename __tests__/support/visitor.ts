import { randomBytes } from 'node:crypto';
import memoize from 'lodash/memoize';
import { fetchDocument } from './document';

/** The URL of the site that all tests of the production build share (support/production). */
export const siteUrl = process.env.SITE_URL!;

/**
 * A new visitor to the shared site, so that per-client limits do not make one test depend on another.
 * It does not follow redirects.
 */
export function visitor() {
  const client = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
  return (path: string, { headers, ...init }: RequestInit = {}) => {
    const all = { ...client, ...(headers as Record<string, string>) };
    return fetch(new URL(path, siteUrl), { redirect: 'manual', headers: all, ...init });
  };
}

/** The HTML of a page on the shared site, parsed once for all tests in a file. */
export const served = memoize((path: string) => fetchDocument(new URL(path, siteUrl).href));
