import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextApiHandler } from 'next';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';

export type ApiServer = { url: string; host: string; close: () => Promise<unknown> };

/** Serves one API route through Next's own resolver, on a random local port. */
export async function serveApi(handler: NextApiHandler, bodyParser = false): Promise<ApiServer> {
  const route = { default: handler, config: { api: { bodyParser } } };
  const preview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://api.example');
    const query: Record<string, string | string[]> = {};
    for (const name of new Set(searchParams.keys())) {
      const values = searchParams.getAll(name);
      query[name] = values.length > 1 ? values : (values[0] ?? '');
    }
    const context = preview as Parameters<typeof apiResolver>[4];
    void apiResolver(request, response, query, route, context, false);
  });
  // With a timeout, an idle connection might close just as a busy machine sends the next request.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://${host}/api/route`, host, close };
}
