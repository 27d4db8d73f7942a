import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GetServerSideProps } from 'next';
import { filesIn } from '../../forms/files';
import { isSecret } from '../http/secret';
import { openFile } from '../uploads';
import { heldReason, isFileGone } from '../uploads/fileStore';
import { findOrExplain } from './findOrExplain';
import { keepPrivate } from './keepPrivate';
import { parseReference } from './reference';

const NOT_NOW = 'We cannot open the file right now. Please try again in a few minutes.';
const NOT_SCANNED =
  'We are still checking this file for viruses. Please try again in a few minutes.';
const INFECTED =
  'This file contained a virus, so we deleted it. Please ask the person who sent it for another copy.';
const GONE = 'This file is no longer stored. Please ask the person who sent it for another copy.';

/** Sends a request's file to staff. Browsers save it instead of opening it, because it comes from a visitor. */
export const staffFile: GetServerSideProps = async ({ req, res, params }) => {
  keepPrivate(res);
  const found = await findOrExplain(res, parseReference(String(params?.reference)));
  if (found === 'unavailable') return explain(res, 503, NOT_NOW);
  if (!found || !isSecret(params?.key, found.staffKey)) return { notFound: true };
  const file = filesIn(found.answers).find(({ id }) => id === params?.file);
  if (!file) return { notFound: true };
  let content: Readable;
  try {
    content = await openFile(file.id);
  } catch (error) {
    if (isFileGone(error)) return explain(res, 410, GONE);
    const reason = heldReason(error);
    if (reason === 'infected') return explain(res, 410, INFECTED);
    if (reason === 'waiting') return explain(res, 503, NOT_SCANNED);
    return explain(res, 503, NOT_NOW);
  }
  res.setHeader('Content-Type', file.type);
  res.setHeader('Content-Length', file.size);
  res.setHeader(
    'Content-Disposition',
    `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`,
  );
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  if (req.method === 'HEAD') {
    content.destroy();
    res.end();
  } else {
    // If the client leaves or the store fails, the connection is cut, so that the client can tell that the
    // file is incomplete.
    await pipeline(content, (chunks) => whole(chunks, file.size), res).catch(() => res.destroy());
  }
  return { props: {} };
};

/**
 * @throws if the file does not have its recorded size: the client would wait for the rest, or read the excess
 * as another response
 */
async function* whole(chunks: AsyncIterable<Buffer>, size: number) {
  let left = size;
  for await (const chunk of chunks) {
    left -= chunk.length;
    if (left < 0) break;
    yield chunk;
  }
  if (left !== 0) throw new Error('The stored file does not have its recorded size.');
}

function explain(response: ServerResponse, status: 410 | 503, sentence: string) {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(sentence);
  return { props: {} };
}
