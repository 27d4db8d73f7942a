/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { kindOf, readFile } from '@/lib/server/uploads/readFile';
import { blackPng } from '../attacks/forms/pictures';

const dir = mkdtempSync(path.join(tmpdir(), 'read-file-'));
afterAll(() => rmSync(dir, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

const turn = (client = '192.0.2.1') => ({ client, deadline: Date.now() + 60_000 });

async function read(name: string, content: Buffer | string) {
  const location = path.join(dir, 'arrived');
  writeFileSync(location, content);
  const start = await kindOf(location, name);
  return 'refusal' in start ? start : readFile(location, start.kind, name, turn());
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

/** Makes the first color of a PNG's palette transparent. */
function withTransparentColor(png: Buffer): Buffer {
  const data = png.indexOf('IDAT') - 4;
  const clear = chunkOf('tRNS', Buffer.from([0]));
  return Buffer.concat([png.subarray(0, data), clear, png.subarray(data)]);
}

test('when the server cannot read any pictures, it does not say that a picture is too large', async () => {
  const broken = path.join(dir, 'node');
  writeFileSync(broken, '#!/bin/sh\nkill -TRAP $$\n', { mode: 0o755 });
  jest.replaceProperty(process, 'execPath', broken);
  await expect(read('a.jpg', await picture().jpeg().toBuffer())).rejects.toThrow(
    'Pictures cannot be read',
  );
});

test('comments, text and XMP in pictures are not kept', async () => {
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

test.each([
  ['compressed text', 1, 200_000_000],
  ['many pieces of compressed text', 12, 50_000_000],
])(
  'a picture with %s that expands to hundreds of megabytes uses none of the server’s memory',
  async (_name, count, bytes) => {
    const bomb = deflateSync(Buffer.alloc(bytes, 'a'));
    let png = await picture().png().toBuffer();
    for (let i = 0; i < count; i += 1)
      png = withChunk(png, 'zTXt', Buffer.concat([Buffer.from(`a${i}\0\0`), bomb]));
    const before = process.resourceUsage().maxRSS;
    const file = await read('a.png', png);
    expect('refusal' in file ? 0 : file.content.length).toBeLessThan(10_000);
    const grownKb = process.resourceUsage().maxRSS - before;
    expect(grownKb).toBeLessThan(50_000);
  },
);

test('a PNG keeps its transparency and its rotation', async () => {
  const colors = await sharp({
    create: { width: 8, height: 4, channels: 3, background: '#0b4f7d' },
  })
    .png({ palette: true })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const clear = withTransparentColor(colors);
  const { content } = await accepted('a.png', clear);
  const { width, height } = await sharp(content).metadata();
  expect([width, height]).toEqual([4, 8]);
  const { dominant } = await sharp(content).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

const tooComplex = (name: string) => ({
  refusal: `${name} is too large or too complex to read. Please send a smaller picture or a screenshot.`,
});

test('a picture that takes up a lot of memory is refused', async () => {
  const plan = (side: number) => blackPng({ side, depth: 16, channels: 4, isInterlaced: true });
  expect(await read('plan.png', await plan(7700))).toEqual(tooComplex('plan.png'));
  expect(await accepted('plan.png', await plan(500))).toMatchObject({ name: 'plan.jpg' });
});

test('a picture with more pixels than any camera takes is refused', async () => {
  const huge = await blackPng({ side: 30_000, depth: 1, channels: 1 });
  expect(await read('a.png', huge)).toEqual(tooComplex('a.png'));
});

test('a 48-megapixel photo is read, even if it is progressive', async () => {
  for (const progressive of [false, true]) {
    const photo = await picture(8000, 6000).jpeg({ progressive }).toBuffer();
    const { width, height } = await sharp((await accepted('a.jpg', photo)).content).metadata();
    expect([width, height]).toEqual([3000, 2250]);
  }
});

test.each<[string, (content: Buffer) => Buffer]>([
  ['a web page', (content) => Buffer.concat([content, Buffer.from('<script>alert(1)</script>')])],
  ['an archive', (content) => Buffer.concat([content, Buffer.from('PK\x03\x04 alert(1)')])],
  ['a PDF', (content) => Buffer.concat([content, Buffer.from('%PDF-1.7 alert(1)')])],
])('keeps only the picture from a file that is also %s', async (_name, add) => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const file = await read('a.html', add(await picture().toFormat(format).toBuffer()));
    const kept = 'refusal' in file ? '' : file.content.toString('latin1');
    expect(kept).not.toContain('alert(1)');
  }
});

test('only the first frame of an animation is kept', async () => {
  const frames = await sharp(
    [await picture().png().toBuffer(), await picture().negate().png().toBuffer()],
    { join: { animated: true } },
  )
    .webp()
    .toBuffer();
  const { content } = await accepted('a.webp', frames);
  const { dominant } = await sharp(content).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
});

test('transparent areas of a picture become white', async () => {
  const background = { r: 200, g: 0, b: 0, alpha: 0 };
  const clear = sharp({ create: { width: 40, height: 30, channels: 4, background } });
  const { content } = await accepted('plan.png', await clear.png().toBuffer());
  const { dominant } = await sharp(content).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test.each(['heic', 'mif1'])('a picture in the file format %s is refused', async (brand) => {
  const avif = await picture().avif({ effort: 0 }).toBuffer();
  avif.write(brand, 8, 'latin1');
  expect(await read('IMG_1.HEIC', avif)).toEqual({
    refusal: 'We cannot read IMG_1.HEIC. Please save it as a JPEG, or send a screenshot of it.',
  });
});

test.each(['jpeg', 'webp'] as const)(
  'keeps the colors of a picture with a wide color profile (%s)',
  async (format) => {
    const red = { create: { width: 16, height: 16, channels: 3, background: '#f00' } } as const;
    // In this profile's color space, pure red has less red and some green.
    const content = await sharp(red).withIccProfile('p3').toFormat(format).toBuffer();
    const { channels } = await sharp((await accepted('a.jpg', content)).content).stats();
    expect(channels[0]!.mean).toBeGreaterThan(250);
    expect(channels[1]!.mean).toBeLessThan(10);
  },
);

test('a picture in print colors (CMYK) becomes one that browsers can show', async () => {
  const cmyk = await picture().toColourspace('cmyk').jpeg().toBuffer();
  const { content } = await accepted('a.jpg', cmyk);
  expect((await sharp(content).metadata()).space).toBe('srgb');
});

test('the content determines the type, whatever the name says', async () => {
  const webp = await picture().webp().toBuffer();
  expect(await accepted('virus.exe', webp)).toMatchObject({
    name: 'virus.jpg',
    type: 'image/jpeg',
  });
  const pdf = await accepted('photo.jpg', '%PDF-1.4\n');
  expect(pdf).toMatchObject({ name: 'photo.pdf', type: 'application/pdf' });
});

test.each([
  ['a PDF that starts after 1,024 bytes', `${' '.repeat(1020)}%PDF-1.7`],
  ['a ZIP archive that contains a PDF', 'PK\x03\x04 bill.pdf%PDF-1.7'],
  [
    'a tar archive that contains a PDF',
    `bill.pdf${'\0'.repeat(249)}ustar${'\0'.repeat(250)}%PDF-1.7`,
  ],
  ['fewer bytes than any format starts with', '\x89PN'],
  ['a movie from a phone', '\0\0\0\x18ftypqt  \0\0\0\0'],
  ['a RIFF file that is not a picture', 'RIFF\0\0\0\0WAVEfmt '],
])('refuses %s', async (_name, content) => {
  expect(await read('a.jpg', Buffer.from(content, 'latin1'))).toEqual({
    refusal: 'a.jpg is not a JPEG, PNG, WebP or PDF file.',
  });
});

test.each([
  ['a space', ' '],
  ['line feeds', '\r\n\n'],
  ['a byte order mark', '\xef\xbb\xbf'],
  ['zeros', '\0'.repeat(128)],
  ['a print job', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['as much as readers allow', '\n'.repeat(1019)],
])('a PDF after %s is stored from its own start', async (_name, before) => {
  const pdf = '%PDF-1.7\n1 0 obj %PDF- endobj\n%%EOF\n';
  const { type, content } = await accepted('a.pdf', Buffer.from(before + pdf, 'latin1'));
  expect([type, content.toString('latin1')]).toEqual(['application/pdf', pdf]);
});

test('files that arrive at the same time are all read', async () => {
  const location = path.join(dir, 'same');
  writeFileSync(location, await picture(2000, 1500).jpeg().toBuffer());
  const files = await Promise.all(
    Array.from({ length: 7 }, (_, n) =>
      readFile(location, 'picture', 'a.jpg', turn(`10.0.0.${n}`)),
    ),
  );
  expect(files.map((file) => 'content' in file)).toEqual(Array(7).fill(true));
});
