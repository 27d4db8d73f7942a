/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { database } from '@/lib/server/database';
import {
  openFile,
  readMultipart,
  removeFiles,
  removeUnsent,
  unsentFiles,
} from '@/lib/server/uploads';
import { safeName } from '@/lib/server/uploads/readFile';

const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));

beforeAll(() => {
  process.env.DATA_DIR = folder;
});
afterAll(async () => {
  await database().close();
  rmSync(folder, { recursive: true });
});

const fileFields = { photos: 4, receipts: 1 };

/** Sends a body to the reader as a browser would, and resolves to what it read, or rejects as it does. */
async function read(
  body: BodyInit,
  { type, onRequest }: { type?: string; onRequest?: (request: IncomingMessage) => void } = {},
) {
  const server = createServer();
  const result = new Promise<Awaited<ReturnType<typeof readMultipart>>>((resolve, reject) => {
    server.on('request', (request, response) => {
      onRequest?.(request);
      readMultipart(request, { fileFields })
        .then(resolve, reject)
        .finally(() => response.end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const whole = new Response(body);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const headers = {
    'Content-Type': type ?? whole.headers.get('content-type') ?? '',
    'Content-Length': bytes.length,
  };
  const client = send({ port, host: '127.0.0.1', method: 'POST', headers });
  client.on('error', () => undefined).on('response', (response) => response.resume());
  client.end(bytes);
  try {
    return await result;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function form(...files: [field: string, name: string, content: Buffer | string][]) {
  const data = new FormData();
  data.append('place', 'Main Street 12');
  for (const [field, name, content] of files)
    data.append(field, new Blob([Buffer.from(content)]), name);
  return data;
}

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0b4f7d' } });

const leftovers = () => {
  try {
    return readdirSync(path.join(folder, 'uploads', 'tmp'));
  } catch {
    return [];
  }
};

/** A PNG that claims a size without having the pixels. */
function pixelBomb(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff;
    for (const byte of bytes) c = crcTable[(c ^ byte) & 0xff]! ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('reads the fields of forms with and without files', async () => {
  expect((await read(form())).fields).toEqual({ place: ['Main Street 12'] });
  const plain = await read(new URLSearchParams('place=A&place=B'));
  expect(plain.fields).toEqual({ place: ['A', 'B'] });
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'stores a picture (%s) as a JPEG without location and camera data, rotated upright',
  async (format) => {
    const content = await picture()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '38/1 55/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const { files, refused } = await read(form(['photos', 'IMG 1.HEIC', content]));
    expect(refused).toEqual([]);
    const { file } = files[0]!;
    expect([file.type, file.name]).toEqual(['image/jpeg', 'IMG 1.jpg']);
    const stored = await buffer(await openFile(file.id));
    expect(stored.length).toBe(file.size);
    expect(stored.toString('latin1')).not.toContain('SecretCamera');
    const { exif, width, height, format: kept } = await sharp(stored).metadata();
    expect(exif).toBeUndefined();
    expect([kept, width, height]).toEqual(['jpeg', 30, 40]);
    expect(await unsentFiles([file.id])).toEqual([file]);
    expect(leftovers()).toEqual([]);
  },
);

test('stores a PDF as it is', async () => {
  const content = '%PDF-1.7\n<script>alert(1)</script>';
  const { files } = await read(form(['receipts', 'receipt.jpg', content]));
  expect(files[0]?.file).toMatchObject({ name: 'receipt.pdf', type: 'application/pdf' });
  expect((await buffer(await openFile(files[0]!.file.id))).toString()).toBe(content);
});

test('a large picture is scaled down', async () => {
  const { files } = await read(
    form(['photos', 'big.jpg', await picture(4000, 2000).jpeg().toBuffer()]),
  );
  const { width, height } = await sharp(await buffer(await openFile(files[0]!.file.id))).metadata();
  expect([width, height]).toEqual([3000, 1500]);
});

const notAccepted = 'is not a JPEG, PNG, WebP or PDF file.';
test.each<[string, Buffer | string, string]>([
  [
    'leak.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    notAccepted,
  ],
  ['leak.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', notAccepted],
  ['leak.gif', 'GIF89a\x01\x00\x01\x00', notAccepted],
  ['page.html', '<html><script>alert(1)</script>', notAccepted],
  ['zip.png', 'PK\x03\x04 a zip', notAccepted],
  ['tool.exe', 'MZ\x90\x00', notAccepted],
  ['notes.tiff', 'II*\x00\x08\x00\x00\x00', notAccepted],
  ['empty.jpg', '', 'empty.jpg is empty.'],
  [
    'cut.jpg',
    Buffer.from('ffd8ffe000104a464946', 'hex'),
    'cut.jpg is damaged, so we cannot read it.',
  ],
  [
    'bomb.png',
    pixelBomb(30_000, 30_000),
    'bomb.png is too large or too complex to read. Please send a smaller picture or a screenshot.',
  ],
  ['lies.png', pixelBomb(2000, 2000), 'lies.png is damaged, so we cannot read it.'],
  [
    'phone.heic',
    '\0\0\0\x18ftypheic\0\0\0\0',
    'We cannot read phone.heic. Please save it as a JPEG, or send a screenshot of it.',
  ],
  ['huge.jpg', Buffer.alloc(10 * 1024 * 1024 + 1), 'huge.jpg is larger than 10 MB.'],
])(
  'refuses %s with an explanation, and keeps the other answers',
  async (name, content, sentence) => {
    const good = await picture().jpeg().toBuffer();
    const { fields, files, refused } = await read(
      form(['photos', name, content], ['photos', 'good.jpg', good]),
    );
    expect(refused.map((one) => one.sentence.replace(/^.* (?=is not a)/, ''))).toEqual([sentence]);
    expect(files.map(({ file }) => file.name)).toEqual(['good.jpg']);
    expect(fields).toEqual({ place: ['Main Street 12'] });
    expect(leftovers()).toEqual([]);
  },
);

test('a file that is both a JPEG and something else keeps only the picture', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const both = Buffer.concat([jpeg, Buffer.from('%PDF-1.7 <script>alert(1)</script> PK\x03\x04')]);
  const { files } = await read(form(['photos', 'both.jpg', both]));
  const stored = await buffer(await openFile(files[0]!.file.id));
  expect(stored.toString('latin1')).not.toContain('alert(1)');
});

test('files beyond the limit, and files in fields that accept none, are left out with a message', async () => {
  const good = await picture().jpeg().toBuffer();
  const { files, refused } = await read(
    form(['receipts', 'a.jpg', good], ['receipts', 'b.jpg', good], ['place', 'c.jpg', good]),
  );
  expect(files.map(({ file }) => file.name)).toEqual(['a.jpg']);
  expect(refused.map(({ sentence }) => sentence)).toEqual([
    'b.jpg was left out. You can add up to one file here.',
    'c.jpg was left out. Please add files only where the form asks for them.',
  ]);
});

test('an empty file field does not count as a file', async () => {
  const { files, refused } = await read(form(['photos', '', '']));
  expect({ files, refused }).toEqual({ files: [], refused: [] });
});

test.each<[string, () => BodyInit, string | undefined, number]>([
  ['JSON', () => '{}', 'application/json', 415],
  ['no boundary', () => 'x', 'multipart/form-data', 400],
  [
    'a form that ends too soon',
    () => '--x\r\nContent-Disp',
    'multipart/form-data; boundary=x',
    400,
  ],
  ['10,000 fields', () => new URLSearchParams('a=1&'.repeat(10_000)), undefined, 413],
  ['1 MB of text', () => new URLSearchParams({ a: 'x'.repeat(1_000_000) }), undefined, 413],
  [
    '600 files',
    () =>
      form(
        ...Array.from({ length: 600 }, () => ['photos', 'a.jpg', 'x'] as [string, string, string]),
      ),
    undefined,
    413,
  ],
])('refuses %s', async (_name, body, type, status) => {
  await expect(read(body(), { type })).rejects.toMatchObject({ name: 'HttpError', status });
  expect(leftovers()).toEqual([]);
});

test('names that could pollute objects are treated as ordinary names', async () => {
  const { fields } = await read(new URLSearchParams('__proto__=a&constructor=b'));
  expect(Object.keys(fields).sort()).toEqual(['__proto__', 'constructor']);
  expect(({} as { a?: string }).a).toBeUndefined();
});

test('a visitor who disconnects partway through leaves nothing behind', async () => {
  const body = form(['photos', 'a.jpg', Buffer.alloc(500_000, 7)]);
  const reading = read(body, {
    onRequest: (request) => request.once('data', () => request.destroy()),
  });
  await expect(reading).rejects.toMatchObject({ status: 400 });
  expect(leftovers()).toEqual([]);
});

test('files that are not sent within a day are removed', async () => {
  const { files } = await read(form(['photos', 'a.jpg', await picture().jpeg().toBuffer()]));
  const { id } = files[0]!.file;
  await removeUnsent(new Date(Date.now() - 24 * 3_600_000));
  expect(await unsentFiles([id])).toHaveLength(1);
  await removeUnsent(new Date(Date.now() + 1000));
  expect(await unsentFiles([id])).toEqual([]);
  await expect(openFile(id)).rejects.toThrow();
  await removeFiles([id]);
});

test.each([
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\photos\\leak.PNG', 'leak.jpg'],
  ['con.jpg', 'file.jpg'],
  ['.htaccess', 'file.jpg'],
  ['a\u202egpj.exe', 'agpj.jpg'],
  ['$(rm -rf ~)`x`.jpg', '(rm -rf ~)x.jpg'],
  ['foto de ñandú 📷.jpg', 'foto de ñandú 📷.jpg'],
  ['a'.repeat(300), `${'a'.repeat(60)}.jpg`],
  ['', 'file.jpg'],
])('a file named %j gets the name %j', (name, safe) => {
  expect(safeName(name, 'jpg')).toBe(safe);
});

test('a form that never ends is cut off', async () => {
  const server = createServer();
  const result = new Promise((resolve, reject) => {
    server.on('request', (request, response) => {
      readMultipart(request, { fileFields })
        .then(resolve, reject)
        .finally(() => response.writeHead(413, { Connection: 'close' }).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const client = send({ port, host: '127.0.0.1', method: 'POST', headers });
  client.on('error', () => undefined);
  client.write('--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n');
  const zeros = Buffer.alloc(1024 * 1024);
  const writeMore = () => {
    while (!client.destroyed && client.write(zeros));
  };
  client.on('drain', writeMore);
  writeMore();
  try {
    await expect(result).rejects.toMatchObject({ status: 413 });
  } finally {
    client.destroy();
    server.closeAllConnections();
    server.close();
  }
  expect(leftovers()).toEqual([]);
});

test.each([
  'Content-Disposition: form-data',
  'Content-Disposition: form-data; name=""',
  'Content-Disposition: form-data; name="place"\r\nContent-Type: text/plain; charset=x-user-defined',
])('a part that cannot be read is refused: %s', async (headers) => {
  const body = `--x\r\n${headers}\r\n\r\nvalue\r\n--x--\r\n`;
  const type = 'multipart/form-data; boundary=x';
  await expect(read(body, { type })).rejects.toMatchObject({ status: 400 });
});
