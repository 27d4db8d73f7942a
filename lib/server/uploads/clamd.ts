import { connect } from 'node:net';

/** Why content could not be scanned. `kind` can be clamd's own error, but never contains any of the content. */
export class NotScanned extends Error {
  override name = 'NotScanned';
  constructor(readonly kind: string) {
    super(`The virus scanner did not scan a file (${kind}).`);
  }
}

/** clamd's replies are much shorter. */
const MAX_REPLY = 1000;
const END_OF_STREAM = Buffer.alloc(4);

/**
 * Asks clamd whether it finds a virus (INSTREAM, https://docs.clamav.net/manual/Usage/Scanning.html#clamd).
 * @param url `tcp://host:3310` or `unix:/path`
 * @throws NotScanned
 */
export async function findsVirus(url: string, content: Buffer, timeoutMs: number) {
  const reply = await replyTo(url, content, AbortSignal.timeout(timeoutMs));
  if (reply === 'stream: OK') return false;
  if (/^stream: .+ FOUND$/.test(reply)) return true;
  // For example `INSTREAM size limit exceeded. ERROR`.
  throw new NotScanned(/^[\w .:-]{1,80} ERROR$/.test(reply) ? reply : 'unexpected reply');
}

async function replyTo(url: string, content: Buffer, signal: AbortSignal): Promise<string> {
  const socket = connect({ ...addressOf(url), signal });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  let received = '';
  let failure = 'cut off';
  try {
    for (const part of ['zINSTREAM\0', length, content, END_OF_STREAM]) socket.write(part);
    for await (const chunk of socket) {
      received += (chunk as Buffer).toString('latin1');
      if (received.includes('\0') || received.length > MAX_REPLY) break;
    }
  } catch (error) {
    const isConnecting = /^(connect|getaddrinfo)$/.test(
      (error as { syscall?: string }).syscall ?? '',
    );
    failure = signal.aborted ? 'timeout' : isConnecting ? 'not reachable' : failure;
  } finally {
    socket.destroy();
  }
  // A reply counts even if clamd closed the connection before it had received everything.
  const end = received.indexOf('\0');
  if (end < 0) throw new NotScanned(received.length > MAX_REPLY ? 'unexpected reply' : failure);
  return received.slice(0, end);
}

function addressOf(url: string) {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}
