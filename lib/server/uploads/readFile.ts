import * as fs from 'node:fs/promises';
import type { Turn } from './pictureQueue';
import { reencode } from './reencode';

const PDF_START = '%PDF-';
/** Readers open a PDF if it starts within this many bytes. What comes before is often a line feed or a byte order mark. */
const START_BYTES = 1024;
/** How a ZIP or tar archive starts. It may contain a PDF, but that is not all of it. */
const ARCHIVE = /^(?:PK\x03\x04|.{257}ustar)/s;

/** An accepted file: its content, its type according to the content, and a safe name. */
export type ReadFile = { name: string; type: string; content: Buffer };

/** The kind of file, according to its first bytes, or why it is refused without reading more. */
export async function kindOf(
  location: string,
  name: string,
): Promise<{ kind: 'pdf' | 'picture' } | { refusal: string }> {
  const start = await startOf(location);
  if (start.length === 0) return { refusal: `${name} is empty.` };
  if (isHeic(start))
    return {
      refusal: `We cannot read ${name}. Please save it as a JPEG, or send a screenshot of it.`,
    };
  if (isPicture(start)) return { kind: 'picture' };
  if (isPdf(start)) return { kind: 'pdf' };
  return { refusal: `${name} is not a JPEG, PNG, WebP or PDF file.` };
}

/**
 * Reads a picture or a PDF that a visitor sent. Pictures become JPEGs, which removes location and camera data. PDFs stay as
 * they are, without anything that comes before them: a web page, for example.
 * @param name for messages
 * @returns a message that says why, if it is refused
 * @throws HttpError 503 if other files keep it waiting for too long
 */
export async function readFile(
  location: string,
  kind: 'pdf' | 'picture',
  name: string,
  turn: Turn,
): Promise<ReadFile | { refusal: string }> {
  if (kind === 'pdf') {
    const file = await fs.readFile(location);
    // Offsets in a PDF count from its own start.
    const content = file.subarray(file.indexOf(PDF_START));
    return { name: safeName(name, 'pdf'), type: 'application/pdf', content };
  }
  const reencoded = await reencode(location, turn);
  if ('content' in reencoded)
    return { name: safeName(name, 'jpg'), type: 'image/jpeg', content: reencoded.content };
  const refusal =
    reencoded.fault === 'damaged'
      ? `${name} is damaged, so we cannot read it.`
      : `${name} is too large or too complex to read. Please send a smaller picture or a screenshot.`;
  return { refusal };
}

async function startOf(location: string): Promise<Buffer> {
  const file = await fs.open(location);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isPdf = (start: Buffer): boolean =>
  start.includes(PDF_START) && !ARCHIVE.test(start.toString('latin1'));

/** Whether a file starts like a JPEG, PNG or WebP. Everything else that sharp can read is refused. */
function isPicture(start: Buffer): boolean {
  const text = start.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    isPng(start) ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  );
}

const PNG_START = '\x89PNG\r\n\x1a\n';
const isPng = (start: Buffer): boolean => start.toString('latin1').startsWith(PNG_START);

/**
 * Whether a file starts like a HEIC file. `sharp` cannot read pictures that phones store in this format, and
 * the ones it can read may combine a picture with itself many times, which no limit stops.
 */
const isHeic = (start: Buffer): boolean =>
  /^....ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1)/s.test(start.toString('latin1'));

/** A name without paths, control characters or anything that file systems reserve, with its type's extension. */
export function safeName(name: string, extension: string): string {
  const base = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}<>:"|?*;%&$`'!=\\/]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+|[. ]+$/g, '');
  const short = [...base].slice(0, 60).join('').trim();
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short);
  return `${short && !isReserved ? short : 'file'}.${extension}`;
}
