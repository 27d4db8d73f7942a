import type { IncomingMessage } from 'node:http';
import { HttpError } from './httpError';
import { readBytes } from './requestBytes';

/** Keys through which assigning an object's properties would reach its prototype. */
const forbiddenKeys = ['__proto__', 'constructor', 'prototype'];

/** Reads and parses a JSON body of limited size. */
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
