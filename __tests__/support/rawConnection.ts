import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a connection to a site and sends the bytes unchanged. */
export async function openRaw(url: string, bytes = ''): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(Buffer.from(bytes, 'latin1'));
  return socket;
}

/**
 * Sends the bytes unchanged, then reads until the server closes the connection or `ms` milliseconds
 * have passed. Returns everything received, as Latin-1, and the status of each response, in order.
 */
export async function sendRawBytes(url: string, bytes: string, ms = 60_000) {
  const socket = await openRaw(url, bytes);
  let text = '';
  socket.on('data', (data) => (text += data.toString('latin1')));
  const timer = setTimeout(() => socket.destroy(), ms);
  await once(socket, 'close');
  clearTimeout(timer);
  return { text, statuses: statusesIn(text) };
}

export const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
