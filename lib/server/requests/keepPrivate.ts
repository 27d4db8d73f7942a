import type { ServerResponse } from 'node:http';

/** Sets the headers of a page whose URL contains a key: nothing keeps it, lists it or passes the URL on. */
export function keepPrivate(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'private, no-store');
  // Not `no-referrer`: forms on the page would then be sent as if from an unknown site, and be refused.
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
}
