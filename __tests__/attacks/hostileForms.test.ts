// Attacks on every form in forms: hostile answers, files and requests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { askedAnswers } from '@/lib/forms/asked';
import { keptField } from '@/lib/forms/fields';
import { filesIn } from '@/lib/forms/files';
import { questionsOf } from '@/lib/forms/questions';
import type { Form } from '@/lib/forms/types';
import { errorsIn } from '@/lib/forms/validate';
import { sqliteDatabase } from '@/lib/server/database/sqlite';
import { forms } from '@/lib/server/forms';
import { toRequest, type StoredRequest } from '@/lib/server/requests/store';
import { localDay } from '@/lib/site/times';
import { filledForm, goodAnswers, multipart, replaced } from '../support/filledForm';
import { sendRaw, type RawAnswer } from '../support/sendRaw';
import { startSite, type Site } from '../support/startSite';
import { watch } from '../support/watch';
import { casesFor } from './forms/cases';
import type { FormCase } from './forms/formCase';
import { hostileFiles, type HostileFile } from './forms/files';
import { MARK } from './forms/texts';

/** Another visitor's words, which nobody else may see. */
const PRIVATE = 'zq7private';
const SECRET = 'fake-webhook-secret-0123';

const dir = mkdtempSync(path.join(tmpdir(), 'hostile-forms-'));
let site: Site;
let files: HostileFile[];
let policy: string | undefined;
/** Another visitor's request, with a file. */
let other: StoredRequest;
/** The references of requests that were confirmed. */
const confirmed = new Set<string>();

const all = forms();
const database = sqliteDatabase(dir);

beforeAll(async () => {
  files = await hostileFiles();
  site = await startSite({
    TRUST_PROXY_HOPS: '1',
    DATA_DIR: dir,
    DATABASE_URL: '',
    COSMIC_WEBHOOK_SECRET: SECRET,
  });
  policy = (await fetch(site.url)).headers.get('content-security-policy') ?? undefined;
  other = await sendAsOther();
});
afterAll(async () => {
  await site.stop();
  await database.close();
  rmSync(dir, { recursive: true });
});

const stored = async () =>
  (await database.read((from) => from.selectFrom('requests').selectAll().execute())).map(toRequest);

const fileQuestion = (form: Form) => questionsOf(form).find(({ kind }) => kind === 'files')?.name;

async function sendAsOther(): Promise<StoredRequest> {
  const form = all.find(fileQuestion)!;
  const words = questionsOf(form)
    .filter(({ kind, name }) => /text$/i.test(kind) && Object.hasOwn(goodAnswers(form), name))
    .map(({ name }) => [name, `${PRIVATE} ${name}`]);
  const file = { name: fileQuestion(form)!, value: '%PDF-1.7', filename: `${PRIVATE}.pdf` };
  const parts = [...replaced(filledForm(form), Object.fromEntries(words)), file];
  const request = { method: 'POST', path: form.path, ...multipart(parts) };
  noteThanks(await sendRaw(site.url, request, '192.0.2.1'));
  const [first] = await stored();
  return first!;
}

/** The reference in a receipt's URL. */
const referenceIn = ({ status, headers: { location = '' } }: RawAnswer) =>
  status === 303 ? /^\/requests\/(\w{9})\/[\da-f]{32}\?sent$/.exec(location)?.[1] : undefined;

function noteThanks(answer: RawAnswer) {
  const reference = referenceIn(answer);
  if (reference) confirmed.add(reference.toUpperCase());
}

const markup = [
  `<script>${MARK}`,
  '<img src=x',
  `<svg onload`,
  `" onfocus=${MARK}`,
  `' onfocus=${MARK}`,
  `"><b>${MARK}`,
];

function faultOf(answer: RawAnswer, { isSent }: FormCase): string | undefined {
  const { status, headers } = answer;
  if (status >= 500 || status < 200) return `status ${status}`;
  if (headers['content-security-policy'] !== policy) return 'has another policy';
  if (headers['set-cookie'] || headers['x-injected']) return 'sets a header';
  if (!/no-store|private/.test(headers['cache-control'] ?? '')) return 'can be cached';
  if (status >= 300 && status < 400 && !referenceIn(answer))
    return `redirects to ${headers.location}`;
  if (isSent === true && !referenceIn(answer)) return `was not stored (${status})`;
  if (isSent === false && referenceIn(answer)) return 'was confirmed';
  // The page's data is JSON, in which only a closing script tag could do harm.
  const html = answer.body.replace(/<script id="__NEXT_DATA__"[\s\S]*?<\/script>/, '');
  const words = [...markup, PRIVATE, SECRET, dir, 'root:x:', 'SQLITE_', 'node_modules'];
  const shown = words.find((one) => html.includes(one));
  if (shown) return `shows ${shown}`;
  const leaked = [PRIVATE, SECRET, dir].find((one) => answer.body.includes(one));
  if (leaked) return `leaks ${leaked}`;
  return /\n\s+at \S+ \(/.test(html) ? 'shows a stack trace' : undefined;
}

let clients = 0;

/** Sends the cases, a few at a time, each from a different client. @returns what is wrong */
async function attack(form: Form, cases: FormCase[]): Promise<string[]> {
  const faults: string[] = [];
  const left = [...cases];
  const sendNext = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const client = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients++ & 255}`;
      const request = { path: form.path, ...next.request };
      const answer = await sendRaw(site.url, request, client).catch((error: Error) => error);
      const fault = answer instanceof Error ? answer.message : faultOf(answer, next);
      if (fault) faults.push(`${next.name}: ${fault}`);
      if (!(answer instanceof Error)) noteThanks(answer);
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendNext));
  return faults;
}

/** Another visitor's files, sent as if they were the client's own. */
function forgedFiles(form: Form): FormCase[] {
  const name = fileQuestion(form);
  const [file] = filesIn(other.answers);
  if (!name || !file) return [];
  const forged = { [keptField(name)]: file.id };
  const request = { method: 'POST', ...multipart(replaced(filledForm(form), forged)) };
  return [{ name: 'another visitor’s file', request, isSent: false }];
}

/** 60-megapixel pictures are accepted, and two are re-encoded at the same time. */
const MAX_MB = 1000;

for (const form of all) {
  test(`${form.path} withstands at least 300 attacks`, async () => {
    const cases = [...casesFor(form, files), ...forgedFiles(form)];
    expect(cases.length).toBeGreaterThanOrEqual(300);
    let faults: string[] = [];
    const name = `${cases.length} attacks on ${form.path}`;
    const server = { url: site.url, pids: [site.pid] };
    const { peak, failed } = await watch(name, server, async () => {
      faults = await attack(form, cases);
    });
    expect(faults).toEqual([]);
    expect(failed).toEqual([]);
    expect(peak).toBeLessThan(MAX_MB);
  });
}

test('every confirmed request is stored exactly once, and nothing else is stored', async () => {
  const references = (await stored()).map(({ reference }) => reference);
  expect(references.length).toBeGreaterThan(10 * all.length);
  expect(references.toSorted()).toEqual([...confirmed].toSorted());
});

test('only what the forms ask for is stored, without harmful characters', async () => {
  const today = localDay(Date.now());
  const wrong = (await stored()).flatMap(({ reference, form: name, answers }) => {
    const form = all.find((one) => one.name === name)!;
    const problems = form.steps.flatMap((step) => Object.values(errorsIn(step, answers, today)));
    const texts = Object.values(answers)
      .flat()
      .filter((one) => typeof one === 'string');
    const isClean = texts.every((text) => !/[^\P{Cc}\n]|\p{Cs}|\ufffd/u.test(text));
    const isAsked = JSON.stringify(askedAnswers(form, answers)) === JSON.stringify(answers);
    return problems.length === 0 && isClean && isAsked ? [] : [[reference, answers]];
  });
  expect(wrong).toEqual([]);
});

test('stored files are complete and have safe names, and picture files contain nothing but the picture', async () => {
  const rows = await database.read((from) => from.selectFrom('files').selectAll().execute());
  expect(rows.length).toBeGreaterThan(5 * all.length);
  const inFolder = path.join(dir, 'uploads', 'files');
  expect(readdirSync(inFolder).sort()).toEqual(rows.map(({ id }) => id).sort());
  for (const { id, name, type, size } of rows) {
    expect(name).toMatch(/^[^\p{C}/\\<>:"|?*.-][^\p{C}/\\<>:"|?*]*\.(jpg|png|webp|pdf)$/u);
    const content = readFileSync(path.join(inFolder, id));
    expect(content.length).toBe(size);
    if (type === 'application/pdf') continue;
    expect(content.includes(MARK)).toBe(false);
    const { exif, format } = await sharp(content).metadata();
    expect([exif, `image/${format}`]).toEqual([undefined, type]);
  }
});

test('refused requests leave no temporary files behind', () => {
  const temporary = path.join(dir, 'uploads', 'tmp');
  expect(existsSync(temporary)).toBe(true);
  expect(readdirSync(temporary).filter((one) => statSync(path.join(temporary, one)))).toEqual([]);
});

/** The cells of a CSV file, some of them in quotes. */
const cellsIn = (csv: string): string[] =>
  csv.match(/(?<=^|[,\n])(?:"(?:[^"]|"")*"|[^",\n]*)(?=,|\r?\n|$)/g) ?? [];

test('no cell in an export can run as a formula', () => {
  for (const { name } of all) {
    const out = path.join(dir, `${name}.csv`);
    const args = ['scripts/requests.mjs', 'export', '--form', name, '--out', out];
    const { status, stderr } = spawnSync(process.execPath, args, {
      env: { ...process.env, DATA_DIR: dir, DATABASE_URL: '' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const cells = cellsIn(readFileSync(out, 'utf8'));
    expect(cells.length).toBeGreaterThan(50);
    const formulas = cells.filter((cell) => /^[\s\p{C}"]*[=+@＝＋－＠-]/u.test(cell));
    expect(formulas).toEqual([]);
  }
});

test('the log has none of the answers and no unexpected errors', () => {
  const log = site.output();
  expect(log).not.toMatch(/unhandled|uncaught|TypeError|RangeError|request failed/i);
  const words = [PRIVATE, MARK, 'evil.example', 'pat@gold.example', 'Pat Doe', '555-0199'];
  expect(words.filter((word) => log.includes(word))).toEqual([]);
});
