import busboy from 'busboy';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { SentFile } from '../../forms/types';
import { HttpError } from '../http/httpError';
import { readFile } from './readFile';
import { storeFile } from './store';
import { temporaryFile, withoutTemporary } from './temporary';

const MEGABYTE = 1024 * 1024;
const MAX_FILE_BYTES = 10 * MEGABYTE;
const MAX_FILES = 12;
const MAX_FIELDS = 200;
const MAX_TEXT_BYTES = 64 * 1024;
/** More than all files that a form accepts, with their text. */
const MAX_BODY_BYTES = 50 * MEGABYTE;

export type RefusedFile = { field: string; name: string; sentence: string };

export type Multipart = {
  /** The values of each text field. */
  fields: Record<string, string[]>;
  files: { field: string; file: SentFile }[];
  refused: RefusedFile[];
  /** Why accepted files could not be stored, or null. */
  failure: HttpError | null;
};

type Options = {
  /** How many files each field accepts; files in other fields are refused. */
  fileFields: Record<string, number>;
};

/** A file as it arrived. */
type Arrived = { field: string; name: string; location: string; isTooLarge: boolean };

/**
 * Reads a form with files, or one without. Files are stored. One that cannot be accepted is refused with a
 * sentence, and everything else is kept, also if the files cannot be stored.
 * @throws HttpError 400, 413, 415 or 503
 */
export async function readMultipart(
  request: IncomingMessage,
  { fileFields }: Options,
): Promise<Multipart> {
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/.test(type))
    throw new HttpError(415, 'Please use the form on this page.');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const { fields, arrived, refused } = await receive(request, fileFields);
  const files: Multipart['files'] = [];
  let failure: HttpError | null = null;
  try {
    for (const { field, name, location, isTooLarge } of arrived) {
      const read = isTooLarge
        ? { refusal: `${name} is larger than 10 MB.` }
        : await readFile(location, name);
      if ('refusal' in read) refused.push({ field, name, sentence: read.refusal });
      else files.push({ field, file: await storeFile(read) });
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    failure = error;
  } finally {
    await withoutTemporary(arrived.map(({ location }) => location));
  }
  return { fields, files, refused, failure };
}

async function receive(request: IncomingMessage, fileFields: Record<string, number>) {
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  const arrived: Arrived[] = [];
  const refused: RefusedFile[] = [];
  const writing: Promise<void>[] = [];
  let textBytes = 0;
  let isTooMuch = false;

  const parser = openParser(request);
  parser.on('error', () => undefined);
  parser.on('field', (name, value) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (textBytes > MAX_TEXT_BYTES) isTooMuch = true;
    else (fields[name] ??= []).push(value);
  });
  parser.on('file', (field, content, { filename }) => {
    const name = filename ?? '';
    // What was cut off shows as an error of the whole form.
    content.on('error', () => undefined);
    const before = arrived.filter((one) => one.field === field).length;
    const refuse = (sentence: string) => {
      content.resume();
      if (name) refused.push({ field, name, sentence });
    };
    // An empty file input sends a file without a name.
    if (!name) return refuse('');
    const allowed = Object.hasOwn(fileFields, field) ? fileFields[field]! : 0;
    if (before >= allowed) return refuse(`${safeLabel(name)} was left out. ${limitOf(allowed)}`);
    const one: Arrived = { field, name: safeLabel(name), location: '', isTooLarge: false };
    arrived.push(one);
    writing.push(write(content, one));
  });
  for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
    parser.on(event, () => (isTooMuch = true));

  let failure: unknown;
  try {
    request.pipe(parser);
    await Promise.race([finished(parser), cutOff(request)]);
  } catch (error) {
    failure = error;
    request.unpipe(parser);
    parser.destroy();
    request.resume();
  }
  const results = await Promise.allSettled(writing);
  const broken = results.find(({ status }) => status === 'rejected') as
    PromiseRejectedResult | undefined;
  const problem =
    failure instanceof HttpError
      ? failure
      : failure
        ? new HttpError(400, 'The form did not arrive completely. Please send it again.')
        : isTooMuch
          ? tooLarge()
          : broken?.reason;
  if (problem) {
    await withoutTemporary(arrived.map(({ location }) => location));
    throw problem;
  }
  return { fields, arrived, refused };
}

function openParser(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        fields: MAX_FIELDS,
        files: MAX_FILES,
        parts: MAX_FIELDS + MAX_FILES,
        fieldSize: MAX_TEXT_BYTES,
        fieldNameSize: 100,
        fileSize: MAX_FILE_BYTES,
        headerPairs: 20,
      },
    });
  } catch {
    throw new HttpError(400, 'The form did not arrive completely. Please send it again.');
  }
}

async function write(content: Readable & { truncated?: boolean }, one: Arrived): Promise<void> {
  try {
    one.location = await temporaryFile();
    await pipeline(content, createWriteStream(one.location, { mode: 0o600 }));
    one.isTooLarge = content.truncated === true;
  } catch (error) {
    content.resume();
    throw error;
  }
}

const limitOf = (allowed: number): string =>
  allowed === 0
    ? 'Please add files only where the form asks for them.'
    : `You can add up to ${allowed === 1 ? 'one file' : `${allowed} files`} here.`;

/** Rejects if the client leaves before everything has arrived. */
function cutOff(request: IncomingMessage): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => {
      if (!request.complete) reject(new Error('The request was interrupted.'));
    };
    request.once('close', fail).once('aborted', fail).once('error', fail);
    if (request.destroyed) fail();
  });
}

const tooLarge = () =>
  new HttpError(
    413,
    'That is more than this form can take. Please send fewer or smaller files, and shorter texts.',
  );

/** A file's name for a message. */
export const safeLabel = (name: string): string =>
  name
    .replace(/[^\P{C}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .slice(0, 80) || 'The file';
