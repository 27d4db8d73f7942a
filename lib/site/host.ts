import agency from './agency.json';

/**
 * This site's host name: the agency's, unless `SITE_HOST` is set. The server reads that when it starts; a browser gets
 * the host from the page (pages/_document.tsx).
 */
export const siteHost =
  typeof window === 'undefined'
    ? hostIn(process.env)
    : (document.documentElement.dataset.host ?? agency.host);

/** This site's origin. Only localhost runs without TLS. */
export const siteOrigin = `${/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(siteHost) ? 'http' : 'https'}://${siteHost}`;

/** Absolute URL of a path on this site, for canonical links, feeds and structured data. */
export function absoluteUrl(path: string): string {
  return new URL(path, siteOrigin).href;
}

/** The value of `SITE_HOST`, or of the variable's former name. */
export function givenHost(source: Record<string, string | undefined>): string | undefined {
  return source.SITE_HOST?.trim() || source.NEXT_PUBLIC_SITE_HOST?.trim();
}

/** Whether a text in lower case is nothing but a host name, with a port if it is not TLS's own. */
export function isHost(text: string): boolean {
  return URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text;
}

function hostIn(source: Record<string, string | undefined>): string {
  const host = givenHost(source)?.toLowerCase() ?? '';
  return isHost(host) ? host : agency.host;
}
