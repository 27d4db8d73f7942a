import busboy from 'busboy';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { HttpError } from '../http/httpError';
import { requireSpace } from './chosenStore';
import { formTooLarge } from './failures';
import { cutOff, endless } from './interruptions';
import { leftOut, safeLabel } from './leftOut';
import { MAX_FILE_BYTES, MAX_FILES, MAX_FIELDS, MAX_TEXT_BYTES } from './limits';
import { temporaryFile, removeTemporary } from './temporary';

/** A file that has arrived. */
export type Arrived = { field: string; name: string; location: string; isTooLarge: boolean };

/**
 * More files than anyone selects. Files beyond a form's limits are left out and reported; those beyond this limit
 * are just left out.
 */
const MAX_FILE_PARTS = 300;

/**
 * Receives a form. Its files become temporary files.
 * @param fileFields how many files each field accepts
 * @returns `broken`: why files could not be written, or undefined
 * @throws HttpError 400 or 413
 */
export async function receive(request: IncomingMessage, fileFields: Record<string, number>) {
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  const arrived: Arrived[] = [];
  const extra = leftOut();
  const writing: Promise<void>[] = [];
  let textBytes = 0;
  let isTooMuch = false;
  let isUnreadable = false;

  const parser = openParser(request);
  parser.on('error', () => undefined);
  // If a part has no name or an unknown charset, the parser passes on undefined. No browser sends such parts.
  parser.on('field', (name?: string, value?: string) => {
    if (name === undefined || value === undefined) {
      isUnreadable = true;
      return;
    }
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (textBytes > MAX_TEXT_BYTES) isTooMuch = true;
    else (fields[name] ??= []).push(value);
  });
  parser.on('file', (field, content, { filename }) => {
    // A file that is cut off shows up as an error in the whole form.
    content.on('error', () => undefined);
    const before = arrived.filter((one) => one.field === field).length;
    const allowed = Object.hasOwn(fileFields, field) ? fileFields[field]! : 0;
    if (!filename || before >= allowed || arrived.length >= MAX_FILES) {
      content.resume();
      // An empty file input sends a file without a name.
      if (filename) extra.add(field, filename, allowed);
      return;
    }
    const one: Arrived = { field, name: safeLabel(filename), location: '', isTooLarge: false };
    arrived.push(one);
    writing.push(write(content, one));
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => (isTooMuch = true));

  let stopped: unknown;
  try {
    request.pipe(parser);
    await Promise.race([finished(parser), cutOff(request), endless(request)]);
  } catch (error) {
    stopped = error instanceof HttpError ? error : incomplete();
    request.unpipe(parser);
    parser.destroy();
    request.resume();
  }
  const results = await Promise.allSettled(writing);
  if (stopped || isTooMuch || isUnreadable) {
    await removeTemporary(arrived.map(({ location }) => location));
    throw stopped ?? (isTooMuch ? formTooLarge() : incomplete());
  }
  const broken = results.find((one) => one.status === 'rejected')?.reason as unknown;
  return { fields, arrived, refused: extra.refused(), broken };
}

function openParser(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        fields: MAX_FIELDS,
        files: MAX_FILE_PARTS,
        parts: MAX_FIELDS + MAX_FILE_PARTS,
        fieldSize: MAX_TEXT_BYTES,
        fieldNameSize: 100,
        // A file of this size counts as too large.
        fileSize: MAX_FILE_BYTES + 1,
        headerPairs: 20,
      },
    });
  } catch {
    throw incomplete();
  }
}

async function write(content: Readable & { truncated?: boolean }, one: Arrived): Promise<void> {
  try {
    await requireSpace();
    one.location = await temporaryFile();
    await copy(content, one.location);
    one.isTooLarge = content.truncated === true;
  } catch (error) {
    content.resume();
    throw error;
  }
}

/** Unlike `pipeline`, this keeps `content` open if writing fails: the parser waits until it has been read. */
async function copy(content: Readable, location: string): Promise<void> {
  const file = createWriteStream(location, { mode: 0o600 });
  const stop = () => {
    if (!content.readableEnded) file.destroy();
  };
  if (content.destroyed) stop();
  content.once('close', stop).pipe(file);
  try {
    await finished(file);
  } finally {
    content.unpipe(file);
  }
}

const incomplete = () =>
  new HttpError(400, 'We did not receive the complete form. Please send it again.');
