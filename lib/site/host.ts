/** This site's host name, set at build time (`NEXT_PUBLIC_SITE_HOST`). */
export const siteHost = process.env.NEXT_PUBLIC_SITE_HOST || 'www.gcwea.example';

/** This site's origin. Only localhost runs without TLS. */
export const siteOrigin = `${/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(siteHost) ? 'http' : 'https'}://${siteHost}`;

/** Absolute URL of a path on this site, for canonical links, feeds and structured data. */
export function absoluteUrl(path: string): string {
  return new URL(path, siteOrigin).href;
}
