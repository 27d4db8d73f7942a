import { readdirSync, readFileSync } from 'node:fs';

/** Addresses served by a file in `pages`, with a star in place of a hostile value. */
type Places = Record<string, string[]>;

const alerts = '%7B%22type%22%3A%22alerts%22%7D';

const fields = (path: string, names: string, rest = '') =>
  names.split(' ').map((name) => `${path}?${name}=*${rest}`);

/** Every file that reads the request: API routes, and pages that are rendered for each request. */
const places: Places = {
  'api/analytics.ts': ['/api/analytics?x=*'],
  'api/cosmic/objects.ts': [
    '/api/cosmic/objects?query=*',
    `/api/cosmic/objects?props=*&query=${alerts}`,
    `/api/cosmic/objects?query=${alerts}&hide_metafields=*`,
  ],
  'api/cosmic/preview/exit.ts': ['/api/cosmic/preview/exit?path=*'],
  'api/cosmic/preview/index.ts': [
    '/api/cosmic/preview?secret=*&path=/',
    '/api/cosmic/preview?secret=webhook-secret-for-tests&path=*',
  ],
  'api/cosmic/webhook.ts': ['/api/cosmic/webhook?x=*'],
  'api/forecast.ts': ['/api/forecast?lat=*&lng=-121.0559', '/api/forecast?lat=38.9221&lng=*'],
  'api/health.ts': ['/api/health?x=*'],
  'api/icons/[family]/[name].ts': ['/api/icons/*/info', '/api/icons/baseline/*'],
  'api/mailchimp/subscribe.ts': ['/api/mailchimp/subscribe?x=*'],
  'api/og.tsx': ['/api/og?title=*'],
  'api/search.ts': ['/api/search?q=*', '/api/search?q=water&num=*', '/api/search?q=water&start=*'],
  'api/water/[file].ts': ['/api/water/*', '/api/water/*.csv'],
  '[section]/[page]/documents.tsx': [
    ...fields('/board-of-directors/meeting-agendas/documents', 'find year'),
    '/board-of-directors/*/documents',
  ],
  'board-of-directors/meetings.ics.tsx': ['/board-of-directors/meetings.ics?x=*'],
  'documents/[...file].tsx': ['/documents/*', '/documents/board-agendas/*.pdf'],
  'manifest.webmanifest.tsx': ['/manifest.webmanifest?x=*'],
  'newsroom/e-news.tsx': ['/newsroom/e-news?email=*'],
  'newsroom/feed.json.tsx': ['/newsroom/feed.json?x=*'],
  'newsroom/feed.xml.tsx': ['/newsroom/feed.xml?x=*'],
  'robots.txt.tsx': ['/robots.txt?x=*'],
  'search.tsx': ['/search?q=*', '/search?q=water&page=*'],
  'services/outages.xml.tsx': ['/services/outages.xml?x=*'],
  'services/planned-work.ics.tsx': ['/services/planned-work.ics?x=*'],
  'sitemap.xml.tsx': ['/sitemap.xml?x=*'],
  'smart-water-use/leak-calculator.tsx': fields(
    '/smart-water-use/leak-calculator',
    'kind drips toilet first second unit hours usual',
    '&usual=20',
  ),
  'smart-water-use/rebate-finder.tsx': fields(
    '/smart-water-use/rebate-finder',
    'area item water home bought',
  ),
  'smart-water-use/watering.tsx': ['/smart-water-use/watering?town=*'],
  'sw.js.tsx': ['/sw.js?x=*'],
};

/** Addresses of cached pages and of Next itself. */
const others = [
  '/*',
  '/newsroom/news-releases/*',
  '/newsroom/news-releases/year/*',
  '/newsroom/publications/*',
  '/education-center/*',
  '/_next/data/*/index.json',
  '/_next/static/*',
  '/_next/image?url=*&w=640&q=75',
  '/_next/image?url=%2Fpictures%2Ffrom-snow-to-tap%2Fcanal.jpg&w=*&q=75',
];

const readsRequests = (file: string) =>
  file.startsWith('api/') ||
  readFileSync(`pages/${file}`, 'utf8').includes('export const getServerSideProps');

/** @throws when a file in `pages` reads the request and has no entry here */
export function hostilePlaces(): string[] {
  const files = readdirSync('pages', { recursive: true, encoding: 'utf8' });
  const reading = files.filter((file) => /\.tsx?$/.test(file) && readsRequests(file));
  return [
    ...others,
    ...reading.flatMap((file) => {
      const found = places[file];
      if (!found) throw new Error(`${file} needs places in e2e/support/hostilePlaces.ts`);
      return found;
    }),
  ];
}
