import type { ServerResponse } from 'node:http';

/**
 * Sets the headers of a page whose URL contains a key, so that nothing stores it, lists it or passes on its URL.
 */
export function keepPrivate(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'private, no-store');
  // Proxies log the referrer of scripts and pictures. With `no-referrer`, forms on the page would be refused, because
  // browsers send them as if from an unknown site.
  response.setHeader('Referrer-Policy', 'strict-origin');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
}
