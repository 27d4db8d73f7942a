import { createServer } from 'node:http';
import type { NextApiHandler } from 'next';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { searchParamsToUrlQuery } from 'next/dist/shared/lib/router/utils/querystring';
import { listen } from '../support/listen';

export type ApiServer = Awaited<ReturnType<typeof serveApi>>;

/** Serves one API route through Next's own resolver, on a random local port. */
export async function serveApi(handler: NextApiHandler, bodyParser = false) {
  const route = { default: handler, config: { api: { bodyParser } } };
  const preview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://api.example');
    const query = searchParamsToUrlQuery(searchParams);
    const context = preview as Parameters<typeof apiResolver>[4];
    void apiResolver(request, response, query, route, context, false);
  });
  // With a timeout, an idle connection might close just as a busy machine sends the next request.
  server.keepAliveTimeout = 0;
  const { url, stop } = await listen(server);
  return { url: `${url}/api/route`, host: new URL(url).host, close: stop };
}
