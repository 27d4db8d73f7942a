/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileContent } from '@/lib/server/content/objects/files';
import { log } from '@/lib/server/log';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'content-'));
  await mkdir(path.join(root, 'alerts'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(root, { recursive: true });
});

const write = (name: string, content: unknown) =>
  writeFile(
    path.join(root, 'alerts', name),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
const list = (drafts = false) => fileContent(root).list('alerts', { drafts });

test('the name of a file is the id of its object', async () => {
  await write('canal-outage.json', { id: 'other', title: 'Canal', metadata: { position: 2 } });
  expect(await list()).toEqual([
    expect.objectContaining({
      id: 'canal-outage',
      title: 'Canal',
      status: 'published',
      metadata: { position: 2 },
    }),
  ]);
});

test('an edited file is read anew', async () => {
  await write('a.json', { title: 'One' });
  await list();
  await write('a.json', { title: 'Two' });
  expect((await list())[0]?.title).toBe('Two');
});

test('a draft is for previews', async () => {
  await write('a.json', { title: 'A', status: 'draft' });
  expect(await list()).toEqual([]);
  expect(await list(true)).toHaveLength(1);
});

test.each([
  ['broken JSON', '{"title":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"x"'],
  ['nothing', ''],
])('%s is logged and left out, the others are served', async (_name, content) => {
  const warned = jest.spyOn(log, 'warn');
  await write('bad.json', content);
  await write('good.json', { title: 'Good' });
  await write('notes.txt', 'not content');
  expect((await list()).map(({ id }) => id)).toEqual(['good']);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned.mock.calls[0]?.[0]).toMatchObject({ file: 'content/alerts/bad.json' });
});

test('without a folder there are no objects', async () => {
  await rm(path.join(root, 'alerts'), { recursive: true });
  expect(await list()).toEqual([]);
});

test('the template that comes with the code is not shown', async () => {
  const [example] = await fileContent().list('alerts', { drafts: true });
  expect(example).toMatchObject({ id: 'example', metadata: { hidden: true } });
});
