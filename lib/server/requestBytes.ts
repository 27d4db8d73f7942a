import type { IncomingMessage } from 'node:http';
import { HttpError } from './httpError';

/** Slower senders are cut off. */
const BODY_TIMEOUT_MS = 10_000;
/** Bytes beyond the limit that are read and dropped, so that the sender gets to see the refusal. */
const MAX_DROPPED_BYTES = 1024 * 1024;

/** Reads the body of a request up to a size. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = new HttpError(413, `Please send no more than ${maxBytes} bytes.`, {
    headers: { Connection: 'close' },
  });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + MAX_DROPPED_BYTES) throw tooLarge;
  const timer = setTimeout(() => request.destroy(), BODY_TIMEOUT_MS);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      if (size > maxBytes + MAX_DROPPED_BYTES) break;
    }
  } catch {
    throw new HttpError(400, 'The request broke off.');
  } finally {
    clearTimeout(timer);
  }
  if (size > maxBytes) throw tooLarge;
  return Buffer.concat(chunks);
}
