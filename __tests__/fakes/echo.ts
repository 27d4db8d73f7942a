import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';

/** Everything in a request, with its credentials decoded, as a careless service might repeat it. */
function contentOf({ path, query, headers, body }: RecordedRequest): string {
  const [, credentials = ''] = (headers.authorization ?? '').split(' ');
  const decoded = Buffer.from(credentials, 'base64').toString();
  return [path, ...query.values(), ...Object.values(headers), decoded, body].join(' ');
}

/** Failures that repeat the request in HTML, JSON, headers and redirects. */
const echoes: ((text: string) => Answer)[] = [
  (text) => ({ status: 400, json: { title: text, detail: text, error: { message: text } } }),
  (text) => ({ status: 200, json: { [text]: text, items: text, objects: [text], error: text } }),
  (text) => ({
    status: 401,
    json: { title: text.split(' ').at(-2), message: text, errors: [text] },
  }),
  (text) => {
    const location = `/elsewhere?${new URLSearchParams({ text })}`;
    const headers = { location, 'x-error': encodeURIComponent(text), 'set-cookie': 'a=b' };
    return { status: 302, headers };
  },
  (text) => {
    const headers = { 'content-type': 'text/html', 'www-authenticate': encodeURIComponent(text) };
    return { status: 500, headers, body: Buffer.from(`<h1>Error</h1><pre>${text}</pre>`) };
  },
];

/** A service that refuses every request and repeats everything it was sent, including secrets. */
export function startEchoServer() {
  let count = 0;
  return startFaultyServer({
    answer: (request) => echoes[count++ % echoes.length]!(contentOf(request)),
  });
}

/** A Redis that refuses every command and repeats it, including the password. */
export async function startEchoRedis() {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      socket.write(`-WRONGPASS ${String(data).replace(/[\r\n]+/g, ' ')}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}
