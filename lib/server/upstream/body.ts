import type { Response } from 'undici';
import { mixed, ValidationError } from 'yup';
import { UpstreamError } from './errors';

/**
 * Reads a whole response. The limit applies to the decompressed size so that a small response cannot expand
 * into a huge one.
 */
export async function readBytes(
  service: string,
  response: Response,
  maxBytes: number,
): Promise<Buffer> {
  const tooLarge = () =>
    new UpstreamError(service, 'too-large', `sent more than ${maxBytes} bytes`);
  if (!response.body) return Buffer.alloc(0);
  if (isCompressedTwice(response)) {
    await discard(response);
    throw new UpstreamError(service, 'body', 'sent a response that was compressed more than once');
  }
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await discard(response);
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Reads the start of a response: at most `maxBytes`, and less if it breaks off or cannot be decompressed. */
export async function readStart(response: Response, maxBytes: number): Promise<Buffer> {
  if (!response.body || isCompressedTwice(response)) return discard(response);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size >= maxBytes) break;
    }
  } catch {
    // What has arrived so far is the start.
  }
  return Buffer.concat(chunks, size).subarray(0, maxBytes);
}

/** The size limit only counts the output of the last layer. The others could take up CPU time without any output. */
const isCompressedTwice = ({ headers }: Response): boolean =>
  headers.get('content-encoding')?.includes(',') ?? false;

/** Reads UTF-8 text, with or without a byte order mark. */
export const toText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Discards the rest of a response to free its connection, and returns no bytes. */
export async function discard(response: Response): Promise<Buffer> {
  await response.body?.cancel().catch(() => undefined);
  return Buffer.alloc(0);
}

/** Parses JSON, whatever the content type; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses and validates the data in a response. If any body is taken, JSON that is missing or cut off is undefined, but a
 * page is still an error, because something other than the service sent it.
 * @param check returns the typed data, or throws if it has an unexpected format
 * @throws UpstreamError of kind `body`
 */
export function readData<T>(
  service: string,
  answer: { status: number; text: string; headers: Record<string, string> },
  check: (data: unknown) => T,
  takesAnyBody = false,
): T {
  const data = answer.status === 204 ? undefined : parseJson(answer.text);
  const mayBeMissing = answer.status === 204 || (takesAnyBody && !/^\s*</.test(answer.text));
  if (data === undefined && !mayBeMissing) {
    const type = /^[\w.+/-]{1,60}/.exec(answer.headers['content-type'] ?? '')?.[0] ?? 'no type';
    throw new UpstreamError(service, 'body', `sent something that is not JSON (${type})`);
  }
  try {
    return check(data);
  } catch (error) {
    // Yup's messages contain values, which may be private, so only the path is used.
    const where = error instanceof ValidationError && error.path ? ` at ${error.path}` : '';
    throw new UpstreamError(service, 'body', `sent JSON in an unexpected format${where}`);
  }
}

/**
 * A list whose elements are not checked. yup's own `array` takes microseconds per element, which adds up to
 * seconds for the millions of elements that fit into a small compressed response.
 * @param max how many elements the list may have
 */
export const listOf = <T = unknown>(max: number) =>
  mixed<T[]>({
    type: 'list',
    check: (value): value is NonNullable<T[]> => Array.isArray(value) && value.length <= max,
  });
