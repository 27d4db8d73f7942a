import { fileResponse } from '@/lib/server/http/fileResponse';
import { absoluteUrl } from '@/lib/site/host';

/** `/robots.txt`, written by `getServerSideProps`. */
export default function Robots() {
  return null;
}

const robots = () =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /search',
    'Allow: /api/og',
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');

export const getServerSideProps = fileResponse('text/plain; charset=utf-8', robots);
