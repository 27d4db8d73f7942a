/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { objectFiles } from '@/lib/server/content/objects/objectFiles';
import type { ContentObject } from '@/lib/server/content/objects/provider';
import { showObjects } from '@/lib/server/content/objects/showObjects';
import { contentProblems, reportProblems } from '@/lib/server/content/problems';
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
async function list(drafts = false, folder = root) {
  const query = { type: 'alerts' as const, drafts };
  const show = (_object: unknown, source: ContentObject) => source;
  const provider = objectFiles(folder);
  const { objects, problems } = await showObjects(
    provider,
    query,
    await provider.read(query),
    show,
  );
  if (!drafts) reportProblems('alerts', problems);
  return objects;
}

test('uses the file name as the ID of the object', async () => {
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

test('reads a file that starts with a byte order mark', async () => {
  await write('canal.json', `\ufeff${JSON.stringify({ title: 'Canal' })}`);
  expect(await list()).toMatchObject([{ title: 'Canal' }]);
});

test('reads an edited file again', async () => {
  await write('a.json', { title: 'One' });
  await list();
  await write('a.json', { title: 'Two' });
  expect((await list())[0]?.title).toBe('Two');
});

test('leaves out a file that is larger than 1 MB', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  await write('large.json', { title: 'Large', content: 'a'.repeat(1_000_000) });
  await write('good.json', { title: 'Good' });
  expect(await list()).toEqual([expect.objectContaining({ title: 'Good' })]);
  expect(contentProblems().join()).toContain('It is larger than 1 MB');
});

test('leaves out a named pipe, because reading it could take forever', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  execFileSync('mkfifo', [path.join(root, 'alerts', 'pipe.json')]);
  await write('good.json', { title: 'Good' });
  expect((await list()).map(({ id }) => id)).toEqual(['good']);
  expect(contentProblems().join()).toContain('It is not a file');
  await rm(path.join(root, 'alerts', 'pipe.json'));
  await list();
});

test('shows a draft only in previews', async () => {
  await write('a.json', { title: 'A', status: 'draft' });
  expect(await list()).toEqual([]);
  expect(await list(true)).toHaveLength(1);
});

test.each([
  ['published', 1, 0],
  [' Published', 1, 0],
  ['draft', 0, 0],
  ['publish', 0, 1],
])('with the status %j, shows %i and reports %i objects', async (status, shown, reported) => {
  jest.spyOn(log, 'error').mockImplementation();
  await write('a.json', { title: 'A', status });
  expect(await list()).toHaveLength(shown);
  expect(contentProblems()).toHaveLength(reported);
  await rm(path.join(root, 'alerts', 'a.json'));
  await list();
});

test.each([
  ['broken JSON', '{"title":'],
  ['a JSON list', '[]'],
  ['the JSON value null', 'null'],
  ['a JSON string', '"x"'],
  ['no content', ''],
])(
  'leaves out a file with %s, logs it once, reports it in the health status and serves the other files',
  async (_name, content) => {
    const logged = jest.spyOn(log, 'error');
    await write('bad.json', content);
    await write('good.json', { title: 'Good' });
    await write('notes.txt', 'not content');
    for (let i = 0; i < 2; i++) expect((await list()).map(({ id }) => id)).toEqual(['good']);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(logged.mock.calls[0]?.[0]).toEqual({ where: 'alerts/bad.json' });
    expect(contentProblems()).toEqual([
      expect.stringMatching(/^alerts\/bad.json: .*Visitors do not see it/),
    ]);
    await write('bad.json', { title: 'Good' });
    await list();
    expect(contentProblems()).toEqual([]);
  },
);

test.each([
  ['a missing comma', '{\n  "title": "A"\n  "content": "B"\n}', 3],
  ['a missing bracket', '{\n  "title": "A"\n', 3],
])('says on which line a file has %s', async (_name, content, line) => {
  await write('bad.json', content);
  await list();
  expect(contentProblems()).toEqual([
    expect.stringContaining(`alerts/bad.json: Line ${line} is not valid JSON.`),
  ]);
});

test('has no objects when the folder does not exist', async () => {
  await rm(path.join(root, 'alerts'), { recursive: true });
  expect(await list()).toEqual([]);
});

test('does not show the template that comes with the code', async () => {
  const [example] = await list(true, path.join(process.cwd(), 'agencies/gold-county'));
  expect(example).toMatchObject({ id: 'example', metadata: { hidden: true } });
});
