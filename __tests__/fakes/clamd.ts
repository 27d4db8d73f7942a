import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The text that every virus scanner reports, in two parts, so that scanners leave this file alone. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

export type ClamdFault =
  /** Accepts what it gets, and never replies. */
  | 'hangs'
  | 'closes at once'
  /** Closes the connection within its reply. */
  | 'cut off'
  /** Something else listens on the port. */
  | 'nonsense'
  /** Repeats what it gets. */
  | 'echo'
  /** The content is larger than its `StreamMaxLength`. */
  | 'size limit';

/** A fake clamd that understands INSTREAM, with the replies of ClamAV 1.4. */
export async function startClamd(target: { path: string } | { port: number } = { port: 0 }) {
  let fault: ClamdFault | undefined;
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (fault === 'closes at once') return socket.end();
    if (fault === 'size limit') return socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (fault === 'nonsense') return socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    if (fault === 'echo') return void socket.pipe(socket);
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const content = streamIn(received);
      if (content === null || fault === 'hangs') return;
      if (fault === 'cut off') return socket.end('stream: O');
      scanned.push(content);
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen({ host: '127.0.0.1', ...target });
  await once(server, 'listening');
  const url =
    'path' in target
      ? `unix:${target.path}`
      : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** What it has scanned. */
    scanned,
    setFault: (next?: ClamdFault) => void (fault = next),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}

/** The content of a complete stream: chunks with their lengths, of which the last is empty. Null until it is complete. */
function streamIn(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.toString('latin1', 0, command.length) !== command) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; received.length >= at + 4;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
