/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import chunk from 'lodash/chunk';
import sharp from 'sharp';
import { reencode } from '@/lib/server/uploads/reencode';

const dir = mkdtempSync(path.join(tmpdir(), 'slow-picture-'));
afterAll(() => rmSync(dir, { recursive: true }));

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};

/** A color profile that applies the same curve to each pixel this many times. Its format is that of ICC.1:2022. */
function slowProfile(times: number): Buffer {
  const curve = Buffer.from(
    '63757266000000000002000038d1b717' + // curf: two segments, which meet at 0.0001
      '706172660000000000000000' + // parf: the first segment
      '3f8000003f8000000000000000000000' +
      '706172660000000000000000' + // parf: the second, with an exponent of 1.01
      '3f8147ae3f8000000000000000000000',
    'hex',
  );
  const curves = Buffer.concat([
    Buffer.from('637673740000000000030003', 'hex'), // cvst: three curves, which are the same
    ...[0, 1, 2].map(() => words(36, curve.length)),
    curve,
  ]);
  const list = Array.from({ length: times }, () => words(16 + 8 * times, curves.length));
  const start = Buffer.from('6d7065740000000000030003', 'hex'); // mpet
  const steps = Buffer.concat([start, words(times), ...list, curves]);
  const header = Buffer.alloc(128);
  header.writeUInt32BE(156 + steps.length);
  header.writeUInt32BE(0x04300000, 8);
  header.write('mntrRGB Lab ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  words(63190, 65536, 54061).copy(header, 68);
  const tags = ['A2B0', 'D2B0'].map((tag) =>
    Buffer.concat([Buffer.from(tag), words(156, steps.length)]),
  );
  return Buffer.concat([header, words(tags.length), ...tags, steps]);
}

/** Adds a color profile to a JPEG. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const parts = chunk([...profile], 65_000);
  const segments = parts.map((part, index) => {
    const data = Buffer.concat([
      Buffer.from('ICC_PROFILE\0'),
      Buffer.from([index + 1, parts.length, ...part]),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(data.length + 2);
    return Buffer.concat([Buffer.from('ffe2', 'hex'), length, data]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

test('the server gives up after 6 s of CPU time on a picture whose color profile takes minutes to apply', async () => {
  const location = path.join(dir, 'photo');
  const small = { create: { width: 64, height: 64, channels: 3, background: '#0b4f7d' } } as const;
  const photo = await sharp(small).jpeg().toBuffer();
  writeFileSync(location, withProfile(photo, slowProfile(20_000)));
  const turn = { client: '192.0.2.1', deadline: Date.now() + 60_000 };
  expect(await reencode(location, turn)).toEqual({ fault: 'too large' });
});
