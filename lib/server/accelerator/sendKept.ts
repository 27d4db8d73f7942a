import type { NextApiRequest, NextApiResponse } from 'next';
import { createBody, send, type Body } from './body';

/** A file that stays in memory between requests, with its digest and its compressed forms. */
export type KeptFile = Body;

export const keptText = (text: string): KeptFile => createBody(Buffer.from(text));

/** For pictures, which are sent uncompressed. */
export const keptBytes = (bytes: Buffer): KeptFile => ({
  ...createBody(bytes),
  encodings: ['identity'],
});

/** Sends a file, or a 304. Next would compute the `ETag` and compress the file again for each response. */
export const sendKept = (request: NextApiRequest, response: NextApiResponse, body: KeptFile) =>
  send(request, response, { headers: {}, body });
