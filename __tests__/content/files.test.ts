/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { object, string } from 'yup';

const schema = object({ title: string().required() });

let root: string;
let readMarkdownFiles: typeof import('@/lib/server/content/files').readMarkdownFiles;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'content-'));
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  ({ readMarkdownFiles } = await import('@/lib/server/content/files'));
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

function write(name: string, text: string) {
  const file = path.join(root, 'content', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('files are read with their folders, in order, placeholders filled', () => {
  write('good/b.md', '---\ntitle: B\n---\nBody of {{agency.slug}}\n');
  write('good/a/index.md', '---\ntitle: "{{agency.shortName}}"\n---\nA\n');
  write('good/notes.txt', 'not Markdown');
  expect(readMarkdownFiles('good', schema)).toEqual([
    { name: 'a/index', data: { title: 'GCWEA' }, body: 'A\n' },
    { name: 'b', data: { title: 'B' }, body: 'Body of gcwea\n' },
  ]);
});

test('what is missing has its default', () => {
  write('defaults/a.md', '---\ntitle: A\n---\n');
  const withDefault = object({ title: string().required(), language: string().default('en') });
  expect(readMarkdownFiles('defaults', withDefault)[0]?.data).toEqual({
    title: 'A',
    language: 'en',
  });
});

test.each([
  ['no-title', '---\nname: x\n---\n', 'title is a required field'],
  ['wrong-type', '---\ntitle: 5\n---\n', 'title must be a `string` type'],
  ['no-front-matter', 'text', 'title is a required field'],
  ['broken-yaml', '---\ntitle: "x\n---\n', 'quote'],
  ['placeholder', '---\ntitle: x\n---\n{{agency.none}}', 'Unknown placeholder {{agency.none}}'],
])('an error names the file: %s', (folder, text, reason) => {
  write(`${folder}/deep/page.md`, text);
  expect(() => readMarkdownFiles(folder, schema)).toThrow(`content/${folder}/deep/page.md: `);
  expect(() => readMarkdownFiles(folder, schema)).toThrow(reason);
});
