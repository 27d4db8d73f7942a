import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';
import sharp from 'sharp';

export type PngSize = { side: number; depth: number; channels: number; isInterlaced?: boolean };

const colors: Record<number, number> = { 1: 0, 3: 2, 4: 6 };
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The checksum of a chunk (PNG specification, annex D). */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length);
  sizes.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([sizes.subarray(0, 4), content, sizes.subarray(4)]);
}

/** How many bytes the pixels take before they are compressed. */
function rawBytes({ side, depth, channels, isInterlaced }: PngSize): number {
  const bytesOf = (width: number, height: number) =>
    width > 0 && height > 0 ? height * (1 + Math.ceil((width * depth * channels) / 8)) : 0;
  if (!isInterlaced) return bytesOf(side, side);
  return passes
    .map(([x, y, dx, dy]) => bytesOf(Math.ceil((side - x) / dx), Math.ceil((side - y) / dy)))
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Zeros, compressed a piece at a time, so that the bomb does not go off here. */
async function deflatedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const result = buffer(deflate);
  const zeros = Buffer.alloc(1024 * 1024);
  for (let left = bytes; left > 0; left -= zeros.length)
    if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length))))
      await once(deflate, 'drain');
  deflate.end();
  return result;
}

/** A black PNG: a small file that is large in memory. `extra` chunks come before the pixels. */
export async function blackPng(size: PngSize, extra: Buffer[] = []): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size.side, 0);
  head.writeUInt32BE(size.side, 4);
  head.set([size.depth, colors[size.channels]!, 0, 0, size.isInterlaced ? 1 : 0], 8);
  const pixels = await deflatedZeros(rawBytes(size));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const rest = [...extra, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([start, chunk('IHDR', head), ...rest]);
}

/** Compressed text and a color profile, each 100 MB when decompressed. */
export async function hugeTexts(): Promise<Buffer[]> {
  const zeros = await deflatedZeros(100 * 1024 * 1024);
  const named = (name: string) => Buffer.concat([Buffer.from(`${name}\0\0`), zeros]);
  return [chunk('iCCP', named('profile')), chunk('zTXt', named('Comment'))];
}

/** A small photo, as a camera would take it. */
export const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0b4f7d' } })
    .withExif({ IFD0: { ImageDescription: 'Position of the home' } })
    .jpeg()
    .toBuffer();

/** A progressive photo that is marked as rotated. */
export const largePhoto = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0b4f7d' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer();
