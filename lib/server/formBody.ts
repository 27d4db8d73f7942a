import type { IncomingMessage } from 'node:http';
import { HttpError } from './httpError';
import { readBytes } from './requestBytes';

/** Reads what a form without JavaScript has sent: the last value of each field. */
export async function readFormBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Record<string, string>> {
  const [type] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (type?.trim() !== 'application/x-www-form-urlencoded') {
    throw new HttpError(415, 'Please send the form of this page.');
  }
  const text = (await readBytes(request, maxBytes)).toString('utf8');
  return Object.fromEntries(new URLSearchParams(text));
}
