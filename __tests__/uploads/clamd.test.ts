/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findsVirus } from '@/lib/server/uploads/clamd';
import { EICAR, startClamd, type ClamdFault } from '../fakes/clamd';

const dir = mkdtempSync(path.join(tmpdir(), 'clamd-'));
let fake: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => void (fake = await startClamd()));
afterEach(() => fake.setFault(undefined));
afterAll(async () => {
  await fake.close();
  rmSync(dir, { recursive: true });
});

const bill = Buffer.from('%PDF-1.7 a bill');
const scan = (content: Buffer, { url = fake.url, timeoutMs = 60_000 } = {}) =>
  findsVirus(url, content, timeoutMs);

test('finds a virus in a file, and none in others, whatever their size', async () => {
  expect(await scan(Buffer.from(`%PDF-1.7 ${EICAR}`))).toBe(true);
  for (const content of [bill, Buffer.alloc(10_000_000, 'a')]) {
    expect(await scan(content)).toBe(false);
    expect(fake.scanned.at(-1)!.equals(content)).toBe(true);
  }
});

test('talks to a Unix socket', async () => {
  const local = await startClamd({ path: path.join(dir, 'clamd.ctl') });
  expect(await scan(Buffer.from(EICAR), { url: local.url })).toBe(true);
  await local.close();
  await expect(scan(bill, { url: local.url })).rejects.toMatchObject({ kind: 'not reachable' });
});

test.each<[ClamdFault, string]>([
  ['closes at once', 'cut off'],
  ['cut off', 'cut off'],
  ['nonsense', 'cut off'],
  ['echo', 'unexpected reply'],
  ['size limit', 'INSTREAM size limit exceeded. ERROR'],
])('a file is not scanned if the scanner fails: %s', async (fault, kind) => {
  fake.setFault(fault);
  await expect(scan(bill)).rejects.toMatchObject({ name: 'NotScanned', kind });
});

test('a file is not scanned if the scanner does not reply in time', async () => {
  fake.setFault('hangs');
  await expect(scan(bill, { timeoutMs: 100 })).rejects.toMatchObject({ kind: 'timeout' });
});

test('a file is not scanned if nothing listens', async () => {
  const gone = await startClamd();
  await gone.close();
  await expect(scan(bill, { url: gone.url })).rejects.toMatchObject({ kind: 'not reachable' });
  const url = 'tcp://clamd.invalid:3310';
  await expect(scan(bill, { url })).rejects.toMatchObject({ kind: 'not reachable' });
});
