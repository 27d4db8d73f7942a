import type { NextApiRequest, NextApiResponse } from 'next';
import { encodingFor, etagOf, send, textBody, type Body } from './body';

/** A file that stays in memory between requests, with its digest and its compressed forms. */
export type KeptFile = Body;

export const keptText: (text: string) => KeptFile = textBody;

/** For pictures, which are sent uncompressed. */
export const keptBytes = (bytes: Buffer): KeptFile => ({
  etag: etagOf(bytes),
  encode: async (encoding) => (encoding === 'identity' ? bytes : undefined),
});

/** Sends a file, or a 304. Next would compute the `ETag` and compress the file again for each response. */
export async function sendKept(
  request: NextApiRequest,
  response: NextApiResponse,
  file: KeptFile,
): Promise<void> {
  const wanted = encodingFor(request);
  const encoded = await file.encode(wanted);
  const encoding = encoded ? wanted : 'identity';
  const bytes = encoded ?? (await file.encode('identity'))!;
  send(request, response, { encoding, bytes, headers: { ETag: file.etag } });
}
