import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets a server listen on this machine only, on the given port or a free one. */
export async function listen(server: Server, givenPort = 0) {
  server.listen(givenPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, stop: () => stopListening(server) };
}

/** Closes a server and all of its connections. */
export async function stopListening(server: Server) {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
