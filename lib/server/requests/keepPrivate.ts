import type { ServerResponse } from 'node:http';

/** Sets the headers of a page whose URL contains a key: nothing keeps it, lists it or passes the URL on. */
export function keepPrivate(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
}
