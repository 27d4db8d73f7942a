import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { createQueue } from './queue';

/** A file that is accepted: its content, its type by content, and a safe name. */
export type ReadFile = { name: string; type: string; content: Buffer };

/** More than any phone's camera takes. A picture that claims more would fill up memory. */
const MAX_PIXELS = 60_000_000;
/** Longer than any panorama, in pixels. A line of millions of pixels would take up gigabytes or many seconds. */
const MAX_READ_SIDE = 20_000;
/** The largest size of a picture in memory, in bytes. */
const MAX_BYTES = 200_000_000;
/** The same for progressive and interlaced pictures, which are unpacked as a whole. */
const MAX_PROGRESSIVE_BYTES = 45_000_000;
/** The longer side of a stored picture, in pixels. */
const MAX_SIDE = 3000;
const QUALITY = 82;
/** Pictures that are read at the same time, across all requests. Limited because each takes up to 300 MB. */
const inTurn = createQueue(2);

sharp.cache(false);

/**
 * Reads a file that arrived. Its content determines its type. Pictures become JPEGs, which removes location and
 * camera data; PDFs stay as they are.
 * @param name for messages
 * @param deadline when a picture stops waiting for its turn, in ms
 * @returns a message that says why, if it is refused
 * @throws HttpError 503 if other files keep it waiting until then
 */
export async function readFile(
  location: string,
  name: string,
  deadline: number,
): Promise<ReadFile | { refusal: string }> {
  const start = await startOf(location);
  if (start.length === 0) return { refusal: `${name} is empty.` };
  if (start.toString('latin1').startsWith('%PDF-')) {
    const content = await wholeFile(location);
    return { name: safeName(name, 'pdf'), type: 'application/pdf', content };
  }
  if (isAnimation(start))
    return { refusal: `${name} is an animation. Please send a still picture.` };
  if (isHeic(start))
    return {
      refusal: `We cannot read ${name}. Please save it as a JPEG, or send a screenshot of it.`,
    };
  if (!isPicture(start)) return { refusal: `${name} is not a JPEG, PNG, WebP or PDF file.` };
  return inTurn(() => redraw(location, name, start), { client: location, deadline });
}

async function redraw(location: string, name: string, start: Buffer) {
  try {
    const file = isPng(start) ? withoutTexts(await wholeFile(location)) : location;
    const picture = sharp(file, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      // A color profile of a few kilobytes can take minutes to apply. Without it, some colors are a little paler.
      ignoreIcc: true,
    });
    const { width, height, channels, depth, isProgressive } = await picture.metadata();
    const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
    const isTooLong = Math.max(width, height) > MAX_READ_SIDE;
    const maxBytes = isProgressive ? MAX_PROGRESSIVE_BYTES : MAX_BYTES;
    if (bytes > maxBytes || isTooLong) return tooManyPixels(name);
    const content = await picture
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      // A WebP takes 10 times as much CPU time, and a PNG with this quality up to 150 times.
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: 20 })
      .toBuffer();
    return { name: safeName(name, 'jpg'), type: 'image/jpeg', content };
  } catch (error) {
    const isHuge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    if (isHuge) return tooManyPixels(name);
    return { refusal: `${name} is damaged, so we cannot read it.` };
  }
}

/** The chunks of a PNG's picture that occur once: its size, colors, transparency and rotation. */
const singleChunks = ['IHDR', 'PLTE', 'tRNS', 'eXIf', 'sRGB', 'gAMA', 'IEND'];

/**
 * Removes everything but the picture from a PNG, in place. Compressed text and color profiles of a few kilobytes can
 * expand to gigabytes, and libpng reads them before anything can limit it.
 */
function withoutTexts(png: Buffer): Buffer {
  let kept = PNG_START.length;
  let at = kept;
  const missing = new Set(singleChunks);
  while (at + 8 <= png.length) {
    const end = at + 12 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT' || missing.delete(type)) {
      png.copyWithin(kept, at, end);
      kept += Math.min(end, png.length) - at;
    }
    at = end;
  }
  return png.subarray(0, kept);
}

const tooManyPixels = (name: string) => ({
  refusal: `${name} has too many pixels. Please send a smaller picture.`,
});

async function startOf(location: string): Promise<Buffer> {
  const file = await open(location);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function wholeFile(location: string): Promise<Buffer> {
  const file = await open(location);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

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

/** Whether a file starts like an animated WebP. Counting its frames could take minutes. */
const isAnimation = (start: Buffer): boolean =>
  start.toString('latin1', 8, 16) === 'WEBPVP8X' && (start[20]! & 2) !== 0;

/**
 * Whether a file starts like a HEIC. `sharp` cannot read the pictures of phones in this container, and the
 * ones it can read may combine a picture with itself many times, which no limit stops.
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
