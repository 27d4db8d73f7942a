import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createListener } from '@/lib/server/listener';

/** Starts the server in front of Next, with a fake Next. */
export async function startListener(
  next: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): Promise<{ server: Server; url: string; stop: () => Promise<void> }> {
  const server = createListener(next);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
