import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';

type Answer = {
  props?: Record<string, unknown>;
  notFound?: true;
  redirect?: { destination: string };
};

/** Serves what a page's `getServerSideProps` returns as JSON, over HTTP. */
export async function startPage(getProps: GetServerSideProps, params: ParsedUrlQuery) {
  const server = createServer((req, res) => {
    const query = Object.fromEntries(new URL(req.url!, 'http://site').searchParams);
    const context = { req, res, params, query: { ...query, ...params } };
    void getProps(context as unknown as GetServerSidePropsContext)
      .then(async (result) => {
        if (res.headersSent) return;
        const { redirect } = result as Answer;
        if (redirect) res.setHeader('Location', redirect.destination);
        res.end(JSON.stringify(result));
      })
      .catch(() => {
        res.statusCode = 500;
        res.end('{}');
      });
  });
  // Otherwise, the server could close a connection just as the client uses it again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    /** What the page shows, with its status and headers. */
    open: async (search = '', init: RequestInit = {}) => {
      const response = await fetch(origin + search, {
        redirect: 'manual',
        ...init,
        headers: { Origin: origin, ...(init.headers as Record<string, string>) },
      });
      const text = await response.text();
      const isJson = text.startsWith('{');
      const result = (isJson ? JSON.parse(text) : {}) as Answer;
      return { status: response.status, headers: response.headers, text, ...result };
    },
  };
}
