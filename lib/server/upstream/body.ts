import type { Response } from 'undici';
import { ValidationError } from 'yup';
import { UpstreamError } from './errors';

/**
 * Reads the text of an answer, UTF-8 with or without a byte order mark.
 * What counts is the decompressed size, so that a small answer cannot unfold into a huge one.
 */
export async function readText(
  service: string,
  response: Response,
  maxBytes: number,
): Promise<string> {
  const tooLarge = () =>
    new UpstreamError(service, 'too-large', `answered more than ${maxBytes} bytes`);
  if (!response.body) return '';
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await discard(response);
    throw tooLarge();
  }
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Gives up the rest of an answer, so that its connection is not held. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

/** JSON whatever the content type says; undefined where the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The checked data of an answer.
 * @param check returns the data in its type, or throws because it has another shape
 */
export function readData<T>(
  service: string,
  answer: { status: number; text: string; headers: Record<string, string> },
  check: (data: unknown) => T,
): T {
  const data = answer.status === 204 ? undefined : parseJson(answer.text);
  if (data === undefined && answer.status !== 204) {
    const type = /^[\w.+/-]{1,60}/.exec(answer.headers['content-type'] ?? '')?.[0] ?? 'no type';
    throw new UpstreamError(service, 'body', `answered something that is not JSON (${type})`);
  }
  try {
    return check(data);
  } catch (error) {
    // Yup repeats values in its messages: the path has to do.
    const where = error instanceof ValidationError && error.path ? ` at ${error.path}` : '';
    throw new UpstreamError(service, 'body', `answered JSON of another shape${where}`);
  }
}
