import { serviceWorkerScript } from '@/lib/server/offline/serviceWorker';
import { fileResponse } from '@/lib/server/http/fileResponse';

/** `/sw.js`, written by `getServerSideProps`. Browsers check for a new version on each visit. */
export default function ServiceWorker() {
  return null;
}

export const getServerSideProps = fileResponse(
  'text/javascript; charset=utf-8',
  serviceWorkerScript,
  { cacheControl: 'no-cache' },
);
