import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { StoredFile } from '../../forms/types';
import { isDatabaseUnavailable } from '../database/failure';
import { clientOf, CUSTOMER_BITS } from '../http/clientAddress';
import { HttpError } from '../http/httpError';
import { noteFailure } from './chosenStore';
import { filesNotStored, formTooLarge } from './failures';
import { MAX_BODY_BYTES, MAX_FILE_MB, MAX_RECEIVED_BYTES } from './limits';
import type { Turn } from './pictureQueue';
import { requireRoom } from './quota';
import { kindOf, readFile } from './readFile';
import { receive, type Arrived, type RefusedFile } from './receive';
import { storeFile } from './storedFiles';
import { removeTemporary } from './temporary';
import { scanNow } from './virusScan';

type Multipart = {
  /** The values of each text field. */
  fields: Record<string, string[]>;
  files: { field: string; file: StoredFile }[];
  refused: RefusedFile[];
  /** Why accepted files could not be stored, or null. */
  failure: HttpError | null;
};

type Options = {
  /** How many files each field accepts; files in other fields are refused. */
  fileFields: Record<string, number>;
};

/**
 * How long the files of a form may wait for their turn, in ms. Together with up to 18 s for the last picture or 10 s for
 * the scanner, this stays well under the 60 s that the proxy allows.
 */
const PATIENCE_MS = 25_000;

/**
 * Reads a form, with or without files, and stores the files. A file that cannot be accepted is refused with a
 * message, and everything else is kept, even if the files cannot be stored.
 * @throws HttpError 400, 413 or 415
 */
export async function readMultipart(
  request: IncomingMessage,
  { fileFields }: Options,
): Promise<Multipart> {
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/.test(type))
    throw new HttpError(415, 'Please use the form on this page.');
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > MAX_RECEIVED_BYTES) throw formTooLarge();
  const isTooLarge = length > MAX_BODY_BYTES;
  const { arrived, broken, ...received } = await receive(request, isTooLarge ? {} : fileFields);
  const result: Multipart = { ...received, files: [], failure: null };
  if (isTooLarge) return { ...result, refused: [], failure: formTooLarge() };
  try {
    if (broken) throw broken;
    await storeAll(request, arrived, result);
  } catch (error) {
    result.failure = failureOf(error);
  } finally {
    await removeTemporary(arrived.map(({ location }) => location));
  }
  return result;
}

/** Adds the files to a result, in order, until one cannot be stored. */
async function storeAll(
  request: IncomingMessage,
  arrived: Arrived[],
  { files, refused }: Multipart,
) {
  const turn = { client: clientOf(request, CUSTOMER_BITS), deadline: Date.now() + PATIENCE_MS };
  for (const one of arrived) {
    // The client has left.
    if (request.socket.destroyed) return;
    const { field } = one;
    const result = await accept(one, turn);
    if ('refusal' in result) refused.push({ field, sentence: result.refusal });
    else files.push({ field, file: result.file });
  }
}

async function accept(
  { name, location, isTooLarge }: Arrived,
  turn: Turn,
): Promise<{ file: StoredFile } | { refusal: string }> {
  if (isTooLarge) return { refusal: `${name} is larger than ${MAX_FILE_MB} MB.` };
  const start = await kindOf(location, name);
  if ('refusal' in start) return start;
  await requireRoom(turn.client, (await stat(location)).size);
  const read = await readFile(location, start.kind, name, turn);
  if ('refusal' in read) return read;
  const scan = await scanNow(read.content, turn.deadline);
  if (scan === 'infected')
    return { refusal: `We cannot accept ${name}, because it contains a virus.` };
  return { file: await storeFile(read, scan) };
}

/** The error for the visitor. An error that is not logged elsewhere is a disk failure. */
function failureOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (!isDatabaseUnavailable(error)) noteFailure(error);
  return filesNotStored();
}
