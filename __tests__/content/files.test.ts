/** @jest-environment node */
import { readContentIn } from '../support/readContentIn';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { number, object, string } from 'yup';

const schema = object({ title: string().required() });

let root: string;
let markdownFiles: typeof import('@/lib/server/content/files').markdownFiles;
let yamlFile: typeof import('@/lib/server/content/files').yamlFile;
let contentProblems: typeof import('@/lib/server/content/problems').contentProblems;
let brokenPage: typeof import('@/lib/server/content/brokenPages').brokenPage;
let log: typeof import('@/lib/server/log').log;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'content-'));
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  readContentIn(root);
  write('glossary.yaml', '[]');
  ({ markdownFiles } = await import('@/lib/server/content/files'));
  ({ yamlFile } = await import('@/lib/server/content/files'));
  ({ contentProblems } = await import('@/lib/server/content/problems'));
  ({ brokenPage } = await import('@/lib/server/content/brokenPages'));
  ({ log } = await import('@/lib/server/log'));
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

function write(name: string, text: string) {
  const file = path.join(root, 'agencies/gold-county', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const read = (folder: string) => markdownFiles(folder, { schema, toItem: (file) => file })();

test('reads files from folders in alphabetical order and fills in placeholders', () => {
  write('good/b.md', '---\ntitle: B\n---\nBody of {{agency.slug}}\n');
  write('good/a/index.md', '---\ntitle: "{{agency.shortName}}"\n---\nA\n');
  write('good/notes.txt', 'not Markdown');
  expect(read('good')).toEqual([
    { name: 'a/index', data: { title: 'GCWEA' }, body: 'A\n' },
    { name: 'b', data: { title: 'B' }, body: 'Body of gcwea\n' },
  ]);
  expect(read('no-such-folder')).toEqual([]);
});

test('reads only the files it is asked for', () => {
  write('some/index.md', '---\ntitle: Index\n---\n');
  write('some/other.md', 'not asked for');
  const reader = markdownFiles('some', { schema, toItem: ({ name }) => name, only: /index$/ });
  expect(reader()).toEqual(['index']);
});

test('rejects a file name with capital letters, except for a document', () => {
  write('capitals/Page.md', '---\ntitle: A\n---\n');
  write('documents/Report.md', '---\ntitle: A\n---\n');
  expect(read('capitals')).toEqual([]);
  expect(contentProblems().join('\n')).toMatch(
    /capitals\/Page\.md.*the file name becomes its URL, so it must be lowercase/,
  );
  expect(read('documents')).toHaveLength(1);
  rmSync(path.join(root, 'agencies/gold-county', 'capitals'), { recursive: true });
  expect(read('capitals')).toEqual([]);
});

test('accepts long paragraphs, horizontal rules and code blocks', () => {
  const body = ['**a** '.repeat(240), '-'.repeat(200), '1.5 2.5 '.repeat(100), '    code'].join(
    '\n\n',
  );
  write('long/a.md', `---\ntitle: A\n---\n${body}`);
  expect(read('long')).toHaveLength(1);
});

test('fills in the default for a missing field', () => {
  write('defaults/a.md', '---\ntitle: A\n---\n');
  const withDefault = object({ title: string().required(), language: string().default('en') });
  const reader = markdownFiles('defaults', { schema: withDefault, toItem: ({ data }) => data });
  expect(reader()).toEqual([{ title: 'A', language: 'en' }]);
});

/** A small table in Markdown whose rows would become very wide. */
const wideTable = ['|a'.repeat(400), '|-'.repeat(400), ...Array<string>(800).fill('x')].join('\n');
/** Tables that are each within the limit but together have too many cells. */
const manyTables = ['|a'.repeat(40), '|-'.repeat(40), ...Array<string>(40).fill('x'), '']
  .join('\n')
  .concat('\n')
  .repeat(4);

describe.each<[string, string, number, string]>([
  ['no-title', '---\nname: x\n---\n', 1, '“title” is missing.'],
  ['wrong-type', '---\nname: x\ntitle: 5\n---\n', 3, '“title” must be text.'],
  ['no-front-matter', 'text', 1, 'between two lines of three dashes'],
  ['nothing', '', 1, 'between two lines of three dashes'],
  ['a-list', '---\n- x\n---\n', 1, 'The file must be a group of settings'],
  ['broken-yaml', '---\ntitle: "x\n---\n', 2, 'a quotation mark at its start'],
  [
    'colon',
    '---\nname: y\ntitle: Rates: new\n---\n',
    3,
    'quotation marks around text with a colon',
  ],
  [
    'placeholder',
    '---\ntitle: x\n---\n\n{{agency.none}}',
    5,
    'Unknown placeholder {{agency.none}}',
  ],
  ['lines', `---\ntitle: x\n---\n\n${'- a\n'.repeat(5001)}`, 1, 'more than 5000 lines'],
  ['cells', `---\ntitle: x\n---\n\n${wideTable}`, 1, 'the tables have more than 5000 cells'],
  ['tables', `---\ntitle: x\n---\n\n${manyTables}`, 1, 'the tables have more than 5000 cells'],
  ['emphasis', `---\ntitle: x\n---\n\n${'*a_ '.repeat(600)}`, 1, 'asterisks and underscores'],
  ['quotes', `---\ntitle: x\n---\n\n${'> '.repeat(60)}x`, 1, 'nested more than 50 levels'],
  ['lists', `---\ntitle: x\n---\n\n${'1. '.repeat(60)}x`, 1, 'nested more than 50 levels'],
  ['indents', `---\ntitle: x\n---\n\n${' '.repeat(300)}- x`, 1, 'nested more than 50 levels'],
  ['large', `---\ntitle: x\n---\n\n${'a\n\n'.repeat(400_000)}`, 1, 'It is larger than 1 MB'],
  ['check', '---\ntitle: refused\n---\n', 1, 'It cannot be called that'],
])('a malformed file (%s)', (folder, text, line, reason) => {
  const reader = () =>
    markdownFiles(folder, {
      schema,
      toItem: ({ name, data }) => {
        if (data.title === 'refused') throw new Error('It cannot be called that');
        return name;
      },
      pathOf: (name) => `/${folder}/${name}`,
    })();
  const place = `${folder}/deep/water-rates.md, line ${line}: `;
  const good = '---\ntitle: Good\n---\n';

  beforeEach(() => {
    write(`${folder}/deep/water-rates.md`, text);
    write(`${folder}/good.md`, good);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.spyOn(process, 'cwd').mockReturnValue(root);
    readContentIn(root);
    write(`${folder}/deep/water-rates.md`, good);
    reader();
  });

  test('is left out and reported, with the line number, in the health status, and is logged once', () => {
    const logged = jest.spyOn(log, 'error');
    for (let i = 0; i < 2; i++) expect(reader()).toEqual(['good']);
    expect(contentProblems()).toEqual([expect.stringContaining(place)]);
    expect(contentProblems()[0]).toContain(reason);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test('until it is fixed, has a page that says the text cannot be shown', () => {
    reader();
    const page = brokenPage(`/${folder}/deep/water-rates`);
    expect(page).toMatchObject({ title: 'Water rates', isBroken: true });
    expect(page?.html.main).toContain('We cannot show the text of this page right now.');
    expect([brokenPage(`/${folder}/good`), brokenPage(`/${folder}/none`)]).toEqual([null, null]);
    write(`${folder}/deep/water-rates.md`, good);
    expect(reader()).toEqual(['deep/water-rates', 'good']);
    expect(brokenPage(`/${folder}/deep/water-rates`)).toBeNull();
    expect(contentProblems()).toEqual([]);
  });

  test('stops the build', () => {
    jest.replaceProperty(process, 'env', {
      ...process.env,
      NEXT_PHASE: 'phase-production-build',
    });
    expect(reader).toThrow(place);
    expect(reader).toThrow(reason);
  });
});

test('reports every mistake in a file with its line', () => {
  write('facts/good.yaml', 'a: 1\n');
  write('many/a.md', '---\ntitle: 5\n---\n');
  write('many/b.md', '---\ntitle: B\n---\n{{agency.x}}\n\n{{facts.x.y}}\n');
  expect(read('many')).toEqual([]);
  expect(contentProblems()).toEqual([
    expect.stringMatching(/^many\/a\.md, line 2: “title”/),
    expect.stringMatching(/^many\/b\.md, line 4: Unknown placeholder \{\{agency\.x\}\}/),
    expect.stringMatching(/^many\/b\.md, line 6: Unknown placeholder \{\{facts\.x\.y\}\}/),
  ]);
  rmSync(path.join(root, 'agencies/gold-county/many'), { recursive: true });
  expect(read('many')).toEqual([]);
});

test('a broken file of facts is named once, and leaves out only the pages that use it', () => {
  const page = (name: string) => `---\ntitle: A\n---\n{{facts.${name}.a}}\n`;
  const reader = () =>
    markdownFiles('figures', {
      schema,
      toItem: ({ name }) => name,
      pathOf: (name) => `/${name}`,
    })();
  write('facts/bad.yaml', 'a: 1\nb: c: d\n');
  write('figures/fine.md', page('good'));
  for (const name of ['one', 'two']) write(`figures/${name}.md`, page('bad'));
  const logged = jest.spyOn(log, 'error');
  expect(reader()).toEqual(['fine']);
  expect(contentProblems()).toEqual([
    expect.stringMatching(/^facts\/bad\.yaml, line 2: .*colon.* Visitors do not see the text/),
  ]);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(brokenPage('/one')).toMatchObject({ isBroken: true });
  jest.replaceProperty(process, 'env', { ...process.env, NEXT_PHASE: 'phase-production-build' });
  write('figures/two.md', `${page('bad')}\n`);
  expect(reader).toThrow(/^facts\/bad\.yaml, line 2: [^\n]*$/);
  jest.restoreAllMocks();
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  readContentIn(root);
  write('facts/bad.yaml', 'a: 1\n');
  expect(reader()).toHaveLength(3);
  expect(contentProblems()).toEqual([]);
});

test('throws when a YAML file is malformed and reports the line in the health status', () => {
  const rates = yamlFile('rates.yaml', object({ step: number().required() }));
  write('rates.yaml', '# Rates\nname: x\nstep: many\n');
  expect(rates).toThrow('rates.yaml, line 3: “step” must be a number.');
  expect(contentProblems()).toEqual([
    expect.stringMatching(/^rates\.yaml, line 3: “step” must be a number\. Visitors see/),
  ]);
  write('rates.yaml', 'step: 2\n');
  expect(rates()).toEqual({ step: 2 });
  expect(contentProblems()).toEqual([]);
});
