import { deflateRawSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { MARK } from './texts';
import { blackPng, hugeTexts, largePhoto, photo } from './pictures';

/** A hostile file. `isBomb` files take the server much longer than others. */
export type HostileFile = {
  filename: string;
  type: string;
  value: Buffer;
  isBomb?: boolean;
};

const html = `<html><script>${MARK}()</script></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}()"><script>${MARK}()</script><image href="file:///etc/passwd"/></svg>`;
const pdf = `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(${MARK}())>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;
const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><svg>${'&b;'.repeat(100)}</svg>`;

const hostileNames = [
  '../../../../tmp/evil.jpg',
  '..\\..\\evil.jpg',
  '/etc/passwd',
  'C:\\windows\\evil.jpg',
  'file:///etc/passwd',
  `<script>${MARK}()</script>.jpg`,
  `'><img src=x onerror=${MARK}()>.jpg`,
  'a.jpg\u0000.html',
  '\u202egpj.exe',
  'photo.jpg\r\nX-Injected: yes',
  'photo.jpg%0d%0aX-Injected: yes',
  '=cmd|calc.jpg',
  '.htaccess',
  '..',
  '.',
  'CON.jpg',
  ' ',
  'a'.repeat(5000),
  'photo.php.jpg',
  'photo.jpg;.html',
  '$(id)`id`.jpg',
  '-rf.jpg',
  '__proto__',
  '\ud83d\ude00\ufe0f\u200d.jpg',
];

/** Files that are also something else, decompression bombs, and broken files. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const good = await photo();
  const png = await sharp(good).png().toBuffer();
  const webp = await sharp(good).webp().toBuffer();
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.alloc(1e7))]);
  const file = (filename: string, type: string, value: string | Buffer): HostileFile => ({
    filename,
    type,
    value: Buffer.from(value),
  });
  const joined = (...parts: (string | Buffer)[]) =>
    Buffer.concat(parts.map((one) => Buffer.from(one)));
  const bomb = (filename: string, value: Buffer): HostileFile => ({
    ...file(filename, 'image/png', value),
    isBomb: true,
  });
  return [
    file('both.pdf', 'application/pdf', joined(pdf, html)),
    file('page-first.pdf', 'application/pdf', joined(html, pdf)),
    file('script.gif', 'image/gif', `GIF89a/*${'\0'.repeat(20)}*/=1;${MARK}()`),
    file('with-zip.jpg', 'image/jpeg', joined(good, zip)),
    file('with-page.jpg', 'image/jpeg', joined(good, html)),
    file('with-page.png', 'image/png', joined(png, html)),
    file('with-page.webp', 'image/webp', joined(webp, html)),
    file('picture.svg', 'image/svg+xml', svg),
    file('picture.jpg', 'image/jpeg', svg),
    file('entities.png', 'image/png', entities),
    file('page.html', 'text/html', html),
    file('page.jpg', 'image/jpeg', html),
    file('photo.html', 'text/html', good),
    file('zip.jpg', 'image/jpeg', zip),
    file('archive.zip', 'application/zip', zip),
    file('archive.gz', 'application/gzip', gzipSync(Buffer.alloc(1e7))),
    file('program.exe', 'image/png', joined('MZ', Buffer.alloc(100))),
    file('empty.jpg', 'image/jpeg', ''),
    file('half.jpg', 'image/jpeg', good.subarray(0, good.length / 2)),
    file('half.png', 'image/png', png.subarray(0, png.length / 2)),
    file('start.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff])),
    file('start.webp', 'image/webp', joined('RIFF', Buffer.alloc(4), 'WEBP')),
    file('start.heic', 'image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    file('endless.heic', 'image/heic', joined('\0\0\0\x18ftypheic', Buffer.alloc(5000, 0xff))),
    file('tiff.jpg', 'image/jpeg', joined('II*\0', Buffer.alloc(5000))),
    file('large.pdf', 'application/pdf', joined('%PDF-', Buffer.alloc(10 * 1024 * 1024 + 1))),
    file('short.pdf', 'application/pdf', '%PDF-'),
    bomb('bits.png', await blackPng({ side: 30_000, depth: 1, channels: 1 })),
    bomb('profile.png', await blackPng({ side: 20, depth: 8, channels: 3 }, await hugeTexts())),
    bomb(
      'interlaced.png',
      await blackPng({ side: 7700, depth: 16, channels: 4, isInterlaced: true }),
    ),
    bomb('progressive.jpg', await largePhoto(7700)),
    ...hostileNames.map((filename) => file(filename, 'image/jpeg', good)),
    ...['text/html', 'image/jpeg; charset=x', 'x', `${'x'.repeat(5000)}/y`].map((type) =>
      file('photo.jpg', type, good),
    ),
  ];
}
