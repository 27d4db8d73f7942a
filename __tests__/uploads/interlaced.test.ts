/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFile } from '@/lib/server/uploads/readFile';
import { blackPng } from '../attacks/forms/pictures';

const dir = mkdtempSync(path.join(tmpdir(), 'interlaced-'));
afterAll(() => rmSync(dir, { recursive: true }));

const read = async (side: number) => {
  const location = path.join(dir, `${side}.png`);
  writeFileSync(location, await blackPng({ side, depth: 16, channels: 4, isInterlaced: true }));
  return readFile(location, 'plan.png', Date.now() + 25_000);
};

test('reads an interlaced picture, unless it would fill up memory', async () => {
  expect(await read(500)).toMatchObject({ name: 'plan.jpg', type: 'image/jpeg' });
  expect(await read(5200)).toEqual({
    refusal: 'plan.png has too many pixels. Please send a smaller picture.',
  });
});
