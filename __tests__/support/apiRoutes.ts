import { readdirSync } from 'node:fs';

/** An API route, with a query that it accepts and one that it rejects. */
type ApiRoute = { path: string; good: string; bad: string };

const alerts = encodeURIComponent('{"type":"alerts"}');

/** Every file in `pages/api`, with a call to its route. */
const calls: Record<string, ApiRoute> = {
  'analytics.ts': { path: '/api/analytics', good: '', bad: '?x=1&x=2' },
  'cosmic/objects.ts': { path: '/api/cosmic/objects', good: `?query=${alerts}`, bad: '?query=%7B' },
  'cosmic/preview/exit.ts': { path: '/api/cosmic/preview/exit', good: '?path=/', bad: '?path=//x' },
  'cosmic/preview/index.ts': { path: '/api/cosmic/preview', good: '', bad: '?secret=wrong' },
  'cosmic/webhook.ts': { path: '/api/cosmic/webhook', good: '', bad: '?x=1&x=2' },
  'forecast.ts': { path: '/api/forecast', good: '?lat=38.8966&lng=-121.0769', bad: '?lat=x' },
  'health.ts': { path: '/api/health', good: '', bad: '?x=1&x=2' },
  'icons/[family]/[name].ts': { path: '/api/icons/baseline/info', good: '', bad: '-no' },
  'mailchimp/subscribe.ts': { path: '/api/mailchimp/subscribe', good: '', bad: '?x=1&x=2' },
  'og.tsx': { path: '/api/og', good: '', bad: '?x=1&x=2' },
  'search.ts': { path: '/api/search', good: '?q=water', bad: '?q=' },
  'water/[file].ts': { path: '/api/water/flow-oxbow.csv', good: '', bad: '.exe' },
};

/** Lists every API route of the site. @throws when a file in `pages/api` has no call here */
export function apiRoutes(): ApiRoute[] {
  const files = readdirSync('pages/api', { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const route = calls[file];
      if (!route) throw new Error(`${file} needs a call in __tests__/support/apiRoutes.ts`);
      return route;
    });
}
