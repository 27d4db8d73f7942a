/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { readFile } from '@/lib/server/uploads/readFile';

const dir = mkdtempSync(path.join(tmpdir(), 'read-file-'));
afterAll(() => rmSync(dir, { recursive: true }));

function read(name: string, content: Buffer | string) {
  const location = path.join(dir, 'arrived');
  writeFileSync(location, content);
  return readFile(location, name, Date.now() + 25_000);
}

/** The file, if it was accepted. */
async function accepted(name: string, content: Buffer | string) {
  const file = await read(name, content);
  if ('refusal' in file) throw new Error(file.refusal);
  return file;
}

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0b4f7d' } });

/** A chunk of a PNG. */
function chunkOf(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}

/** Adds a chunk to a PNG, after its header. */
const withChunk = (png: Buffer, type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunkOf(type, data), png.subarray(33)]);

test('comments, texts and XMP in pictures are not kept', async () => {
  const png = await picture().png().toBuffer();
  const withText = withChunk(png, 'tEXt', Buffer.from('Comment\0SECRET'));
  const jpeg = await picture()
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const comment = Buffer.from('\xff\xfe\x00\x08SECRET', 'latin1');
  const withComment = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  for (const content of [withText, jpeg, withComment]) {
    expect(content.toString('latin1')).toContain('SECRET');
    const file = await accepted('a.png', content);
    expect(file.content.toString('latin1')).not.toContain('SECRET');
  }
});

test('a compressed text that expands to 200 MB does not fill up memory', async () => {
  const bomb = deflateSync(Buffer.alloc(200_000_000, 'a'));
  const png = await picture().png().toBuffer();
  const before = process.memoryUsage.rss();
  const file = await read(
    'a.png',
    withChunk(png, 'zTXt', Buffer.concat([Buffer.from('a\0\0'), bomb])),
  );
  expect('refusal' in file ? 0 : file.content.length).toBeLessThan(10_000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
});

test('a picture that takes a lot of memory for each pixel is refused before it is read', async () => {
  const png = await picture().png().toBuffer();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(7000, 0);
  header.writeUInt32BE(5000, 4);
  // 16 bits for each of four colors, with interlacing.
  header.set([16, 6, 0, 0, 1], 8);
  const bomb = Buffer.concat([png.subarray(0, 8), chunkOf('IHDR', header), png.subarray(33)]);
  expect(await read('a.png', bomb)).toEqual({
    refusal: 'a.png has too many pixels. Please send a smaller picture.',
  });
});

test('a large picture that browsers show in steps is refused, because it takes up more memory', async () => {
  const steps = (side: number) => picture(side, side).jpeg({ progressive: true }).toBuffer();
  expect(await read('a.jpg', await steps(5800))).toEqual({
    refusal: 'a.jpg has too many pixels. Please send a smaller picture.',
  });
  expect(await read('a.jpg', await steps(1000))).not.toHaveProperty('refusal');
  expect(await read('a.jpg', await picture(5800, 5800).jpeg().toBuffer())).toHaveProperty(
    'content',
  );
});

test('pictures that are very long, or large for their format, are refused', async () => {
  const refusal = { refusal: 'a.png has too many pixels. Please send a smaller picture.' };
  for (const [width, height] of [
    [20_001, 1],
    [1, 20_001],
  ] as const) {
    expect(await read('a.png', await picture(width, height).png().toBuffer())).toEqual(refusal);
  }
  // Says that it is a HEIC, and that it has 25 megapixels.
  const avif = await picture(64, 64).avif({ effort: 0 }).toBuffer();
  avif.write('mif1', 8);
  expect(await read('a.png', avif)).not.toHaveProperty('refusal');
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(5000, size);
  avif.writeUInt32BE(5000, size + 4);
  expect(await read('a.png', avif)).toEqual(refusal);
});

test.each<[string, (content: Buffer) => Buffer]>([
  ['a web page', (content) => Buffer.concat([content, Buffer.from('<script>alert(1)</script>')])],
  ['an archive', (content) => Buffer.concat([content, Buffer.from('PK\x03\x04 alert(1)')])],
  ['a PDF', (content) => Buffer.concat([content, Buffer.from('%PDF-1.7 alert(1)')])],
])('of a picture that is also %s, only the picture is kept', async (_name, add) => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const file = await read('a.html', add(await picture().toFormat(format).toBuffer()));
    const kept = 'refusal' in file ? '' : file.content.toString('latin1');
    expect(kept).not.toContain('alert(1)');
  }
});

test('an animation is refused, because finding out how many pictures it has can take minutes', async () => {
  const frames = await sharp(
    [await picture().png().toBuffer(), await picture().negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp()
    .toBuffer();
  expect(await read('a.webp', frames)).toEqual({
    refusal: 'a.webp is an animation. Please send a still picture.',
  });
});

test('what is transparent in a picture becomes white', async () => {
  const background = { r: 200, g: 0, b: 0, alpha: 0 };
  const clear = sharp({ create: { width: 40, height: 30, channels: 4, background } });
  const { content } = await accepted('plan.png', await clear.png().toBuffer());
  const { dominant } = await sharp(content).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('an AVIF in the container that phones use becomes a JPEG', async () => {
  const avif = await picture().avif().toBuffer();
  // Phones name the container's general brand first.
  avif.write('mif1', 8, 'latin1');
  const { type, name, content } = await accepted('IMG_1.HEIC', avif);
  expect([type, name]).toEqual(['image/jpeg', 'IMG_1.jpg']);
  expect((await sharp(content).metadata()).format).toBe('jpeg');
});

test('a picture in print colors (CMYK) becomes one that browsers show', async () => {
  const cmyk = await picture().toColourspace('cmyk').jpeg().toBuffer();
  const { content } = await accepted('a.jpg', cmyk);
  expect((await sharp(content).metadata()).space).toBe('srgb');
});

test('the type is what the content says, whatever the name says', async () => {
  const webp = await picture().webp().toBuffer();
  expect(await accepted('virus.exe', webp)).toMatchObject({
    name: 'virus.jpg',
    type: 'image/jpeg',
  });
  const pdf = await accepted('photo.jpg', '%PDF-1.4\n');
  expect(pdf).toMatchObject({ name: 'photo.pdf', type: 'application/pdf' });
});

test.each([
  ['a space before a PDF', ' %PDF-1.7'],
  ['a shorter start than any format has', '\x89PN'],
  ['a movie from a phone', '\0\0\0\x18ftypqt  \0\0\0\0'],
  ['a RIFF file that is not a picture', 'RIFF\0\0\0\0WAVEfmt '],
])('refuses %s', async (_name, content) => {
  expect(await read('a.jpg', Buffer.from(content, 'latin1'))).toEqual({
    refusal: 'a.jpg is not a JPEG, PNG, WebP or PDF file.',
  });
});

test('files that arrive at the same time are all read', async () => {
  const location = path.join(dir, 'same');
  writeFileSync(location, await picture(2000, 1500).jpeg().toBuffer());
  const files = await Promise.all(
    Array.from({ length: 7 }, () => readFile(location, 'a.jpg', Date.now() + 25_000)),
  );
  expect(files.map((file) => 'content' in file)).toEqual(Array(7).fill(true));
});
