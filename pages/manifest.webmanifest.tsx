import { fileResponse } from '@/lib/server/http/fileResponse';
import agency from '@/lib/site/agency.json';

/** `/manifest.webmanifest`, written by `getServerSideProps`. */
export default function Manifest() {
  return null;
}

const manifest = () =>
  JSON.stringify({
    name: agency.name,
    short_name: agency.shortName,
    description: agency.description,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#06304d',
    icons: [
      { src: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });

export const getServerSideProps = fileResponse(
  'application/manifest+json; charset=utf-8',
  manifest,
);
