import busboy from 'busboy';
import groupBy from 'lodash/groupBy';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { HttpError } from '../http/httpError';
import { requireSpace } from './chosenStore';
import { formTooLarge } from './failures';
import {
  MAX_FIELDS,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_RECEIVED_BYTES,
  MAX_TEXT_BYTES,
} from './limits';
import { removeTemporary, temporaryFile } from './temporary';

/** A file that has arrived. */
export type Arrived = { field: string; name: string; location: string; isTooLarge: boolean };

/** Why a file was refused, for the visitor. */
export type RefusedFile = { field: string; sentence: string };

/** A file that the form does not accept, and how many files its field accepts. */
type ExtraFile = { field: string; name: string; allowed: number };

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
  const extra: ExtraFile[] = [];
  const writing: Promise<void>[] = [];
  let textBytes = 0;
  let receivedBytes = 0;
  let refusal: unknown;

  const parser = openParser(request);
  parser.on('error', () => undefined);
  // If a part has no name or an unknown charset, the parser passes on undefined. No browser sends such parts.
  parser.on('field', (name?: string, value?: string) => {
    if (name === undefined || value === undefined) {
      refusal ??= incomplete();
      return;
    }
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (textBytes > MAX_TEXT_BYTES) refusal ??= formTooLarge();
    else (fields[name] ??= []).push(value);
  });
  parser.on('file', (field, content, { filename }) => {
    // A file that is cut off shows up as an error in the whole form.
    content.on('error', () => undefined);
    const before = arrived.filter((one) => one.field === field).length;
    const allowed = Object.hasOwn(fileFields, field) ? fileFields[field]! : 0;
    const name = safeLabel(filename);
    if (!filename || before >= allowed || arrived.length >= MAX_FILES) {
      content.resume();
      // An empty file input sends a file without a name.
      if (filename) extra.push({ field, name, allowed });
      return;
    }
    const one: Arrived = { field, name, location: '', isTooLarge: false };
    arrived.push(one);
    writing.push(write(content, one));
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => (refusal ??= formTooLarge()));

  // A form that is sent in chunks does not announce its size. The connection closes, because the rest may never end.
  request.on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length;
    if (receivedBytes > MAX_RECEIVED_BYTES) parser.destroy(formTooLarge({ Connection: 'close' }));
  });
  try {
    request.pipe(parser);
    // The request, too: if the client leaves, the parser would wait for the rest.
    await Promise.all([finished(parser), finished(request)]);
  } catch (error) {
    refusal = error instanceof HttpError ? error : incomplete();
    request.unpipe(parser);
    parser.destroy();
    request.resume();
  }
  const results = await Promise.allSettled(writing);
  if (refusal) {
    await removeTemporary(arrived.map(({ location }) => location));
    throw refusal;
  }
  const broken = results.find((one) => one.status === 'rejected')?.reason as unknown;
  return { fields, arrived, refused: leftOut(extra), broken };
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

/** Unlike `pipeline`, this reads `content` to its end if writing fails: the parser waits until it has been read. */
async function write(content: Readable & { truncated?: boolean }, one: Arrived): Promise<void> {
  try {
    await requireSpace();
    one.location = await temporaryFile();
    const file = createWriteStream(one.location, { mode: 0o600 });
    try {
      await Promise.all([finished(content), finished(content.pipe(file))]);
    } finally {
      // Does nothing unless the form was cut off.
      file.destroy();
    }
    one.isTooLarge = content.truncated === true;
  } catch (error) {
    content.unpipe().resume();
    throw error;
  }
}

/** One sentence for each field, however many files it sent. */
const leftOut = (extra: ExtraFile[]): RefusedFile[] =>
  Object.entries(groupBy(extra, 'field')).map(([field, files]) => {
    const { name, allowed } = files[0]!;
    const what = files.length === 1 ? `${name} was` : `${files.length} files were`;
    return { field, sentence: `${what} left out. ${limitOf(allowed)}` };
  });

const limitOf = (allowed: number): string =>
  allowed === 0
    ? 'Please add files only where the form asks for them.'
    : `You can add up to ${allowed === 1 ? 'one file' : `${allowed} files`} here.`;

/** A file's name, made safe for messages. */
const safeLabel = (name = ''): string =>
  name
    .replace(/[^\P{C}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .slice(0, 80) || 'The file';

const incomplete = () =>
  new HttpError(400, 'We did not receive the complete form. Please send it again.');
