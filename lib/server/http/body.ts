import type { IncomingMessage } from 'node:http';
import { HttpError } from './httpError';

/** The connection is cut if the body takes longer than this to arrive. */
const BODY_TIMEOUT_MS = 10_000;
/**
 * Bytes beyond the limit that are read and dropped so that the sender receives the error response.
 */
const MAX_DROPPED_BYTES = 1024 * 1024;
/** Keys that could pollute an object's prototype. */
const forbiddenKeys = ['__proto__', 'constructor', 'prototype'];

/**
 * Reads and parses a JSON body.
 * @throws HttpError 400, 413 or 415
 */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='));
  const isUtf8 = !charset || /^charset="?utf-?8"?$/.test(charset.trim());
  if (type?.trim() !== 'application/json' || !isUtf8 || request.headers['content-encoding']) {
    throw new HttpError(415, 'Please send plain JSON with the content type application/json.');
  }
  return parseBody(await readBytes(request, maxBytes));
}

function parseBody(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (key, value: unknown) => {
      if (forbiddenKeys.includes(key)) throw new SyntaxError('forbidden key');
      return value;
    });
  } catch {
    throw new HttpError(400, 'The request is not valid JSON.');
  }
}

/**
 * Reads a form submitted without JavaScript: the last value of each field.
 * @throws HttpError 400, 413 or 415
 */
export async function readFormBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Record<string, string>> {
  const [type] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (type?.trim() !== 'application/x-www-form-urlencoded') {
    throw new HttpError(415, 'Please use the form on this page.');
  }
  const text = (await readBytes(request, maxBytes)).toString('utf8');
  return Object.fromEntries(new URLSearchParams(text));
}

async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
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
    throw new HttpError(400, 'The request was interrupted.');
  } finally {
    clearTimeout(timer);
  }
  if (size > maxBytes) throw tooLarge;
  return Buffer.concat(chunks);
}
