import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request, exactly as it is sent. */
export type RawRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type RawAnswer = Awaited<ReturnType<typeof sendRaw>>;

/**
 * Sends a request unchanged. In contrast, `fetch` would correct its URL.
 * @param client the client address that a proxy would report
 */
export async function sendRaw(
  url: string,
  { method = 'GET', path, headers, body }: RawRequest,
  client: string,
) {
  const { hostname, port, origin } = new URL(url);
  const startedAt = performance.now();
  const request = httpRequest({
    hostname,
    port,
    method,
    path,
    headers: { origin, 'x-forwarded-for': client, ...headers },
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const received = await text(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: received,
    /** The time from the first byte sent to the last byte received. */
    ms: performance.now() - startedAt,
  };
}
