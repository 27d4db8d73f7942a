/** @jest-environment node */
import { env } from '@/lib/server/env';
import { readContentIn } from '../support/readContentIn';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentProblems, reportProblems } from '@/lib/server/content/problems';
import { formAt, formNamed, formOfPage, forms } from '@/lib/server/forms';
import { log } from '@/lib/server/log';
import { allButDate } from '../support/allButDate';

/** Reading all pages takes a second each time. */
const mockPages = new Map<string, unknown>();
jest.mock('../../lib/server/content/pages', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/content/pages')>(
    '../../lib/server/content/pages',
  );
  return { ...actual, pageSources: () => mockPages };
});
beforeAll(() => {
  const { pageSources } = jest.requireActual<typeof import('@/lib/server/content/pages')>(
    '../../lib/server/content/pages',
  );
  for (const [name, source] of pageSources()) mockPages.set(name, source);
});

const content = path.resolve('agencies/gold-county');
const message = readFileSync('agencies/gold-county/forms/message.yaml', 'utf8');
const rebate = readFileSync('agencies/gold-county/forms/rebate.yaml', 'utf8');
let folder: string;

/** Runs the site with these files as `forms`. */
function siteWithForms(files: Record<string, string>) {
  folder = mkdtempSync(path.join(tmpdir(), 'forms-'));
  mkdirSync(path.join(folder, 'agencies/gold-county', 'forms'), { recursive: true });
  for (const name of readdirSync(content))
    if (name !== 'forms')
      symlinkSync(path.join(content, name), path.join(folder, 'agencies/gold-county', name));
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(folder, 'agencies/gold-county', 'forms', name), text);
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  readContentIn(folder);
  jest.spyOn(log, 'error').mockImplementation();
  jest.spyOn(log, 'info').mockImplementation();
}

afterEach(() => {
  delete process.env.NEXT_PHASE;
  // Problems from one test must not show up in the next.
  for (const name of readdirSync(env().contentDir + '/forms')) reportProblems(`forms/${name}`, []);
  jest.restoreAllMocks();
  jest.useRealTimers();
  readContentIn(process.cwd());
  if (folder) rmSync(folder, { recursive: true });
  folder = '';
});

test('a form whose page cannot be read still works, and is not reported as well', () => {
  siteWithForms({ 'message.yaml': message.replace(/^page: .*$/m, 'page: /broken') });
  reportProblems('pages', [{ where: 'pages/broken.md', what: 'Broken.', page: '/broken' }]);
  expect(formOfPage('/broken')).toBeDefined();
  expect(problems()).toEqual([]);
  reportProblems('pages', []);
});

const problems = () => contentProblems().filter((one) => one.startsWith('forms/'));

test('all forms are found by path, by name and by page, sorted by title', () => {
  const titles = forms().map(({ title }) => title);
  expect(titles).toEqual([...titles].sort());
  for (const { name, path, page } of forms()) {
    expect(formAt(path)?.name).toBe(name);
    expect(formNamed(name)?.path).toBe(path);
    expect(formOfPage(page)?.name).toBe(name);
  }
  expect(formAt('/no/form')).toBeUndefined();
  expect(problems()).toEqual([]);
});

test.each([
  [
    'a page that does not exist',
    { 'message.yaml': message.replace(/^page: .*$/m, 'page: /contact-them') },
    'forms/message.yaml: The page /contact-them does not exist.',
  ],
  [
    'a page that already has a form',
    { 'a-letter.yaml': message, 'message.yaml': message },
    'forms/message.yaml: The page /contact-us already has the form a-letter.',
  ],
  [
    'a rebate that is not offered',
    { 'rebate.yaml': rebate.replace('is: [lawn]', 'is: [pool]') },
    'forms/rebate.yaml: area depends on “pool”, which program does not offer.',
  ],
  [
    'a name that cannot be in a URL',
    { 'Our Form.yaml': message },
    'forms/Our Form.yaml: The file’s name must be lowercase letters, digits and hyphens, and end with .yaml.',
  ],
  [
    'a different file extension',
    { 'message.yml': message },
    'forms/message.yml: The file’s name must be lowercase letters, digits and hyphens, and end with .yaml.',
  ],
  [
    'a placeholder that does not exist',
    { 'message.yaml': `# {{agency.phones.mayor}}\n${message}` },
    'forms/message.yaml, line 1: Unknown placeholder {{agency.phones.mayor}}.',
  ],
  [
    'text that is not YAML',
    { 'message.yaml': 'page: /contact-us\ntitle: "Write' },
    'forms/message.yaml, line 2: The text has a quotation mark at its start, but not at its end.',
  ],
])('%s stops a build, and makes a running server leave the form out', (_what, files, sentence) => {
  siteWithForms({
    'payment-plan.yaml': readFileSync('agencies/gold-county/forms/payment-plan.yaml', 'utf8'),
    ...files,
  });
  process.env.NEXT_PHASE = 'phase-production-build';
  expect(() => forms()).toThrow(new Error(sentence));
  delete process.env.NEXT_PHASE;
  const broken = Object.keys(files).at(-1)!;
  expect(forms().map(({ name }) => name)).not.toContain(broken.replace('.yaml', ''));
  expect(problems()).toEqual([`${sentence} Visitors cannot open the form.`]);
  expect(formNamed('payment-plan')).toBeDefined();
});

test('a rebate form’s options are the programs in the rebate file', () => {
  const program = formNamed('rebate')!.steps[0]!.questions[0]!;
  expect(program.options.map(({ value }) => value)).toEqual([
    'toilet',
    'washer',
    'lawn',
    'controller',
    'pump',
    'regulator',
  ]);
  expect(program.options[0]!.label).not.toBe('toilet');
});

test('a comment can be for any of the next four meetings, until noon on the day before', () => {
  const optionsAt = (now: string) => {
    jest.useFakeTimers({ doNotFake: allButDate, now: Date.parse(now) });
    return formNamed('board-comment')!.steps[0]!.questions[0]!.options;
  };
  const options = optionsAt('2026-11-24T18:00:00Z');
  expect(options).toHaveLength(4);
  const [{ value, label }] = options as [(typeof options)[0]];
  expect(label).toMatch(/^\w+, \w+ \d+, \d{4}: .*meeting/i);
  const noonBefore = Date.parse(`${value}T20:00:00Z`) - 24 * 3_600_000;
  const at = (ms: number) => optionsAt(new Date(ms).toISOString())[0]!.value;
  expect(at(noonBefore - 60_000)).toBe(value);
  expect(at(noonBefore)).not.toBe(value);
});
