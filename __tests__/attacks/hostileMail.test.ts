// Answers and file names that try to change the email about a request, or who gets it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { questionsOf } from '@/lib/forms/questions';
import type { Question } from '@/lib/forms/types';
import { sqliteDatabase } from '@/lib/server/database/sqlite';
import { forms } from '@/lib/server/forms';
import agency from '@/lib/site/agency.json';
import { startSmtp } from '../fakes/smtp';
import { eventually } from '../support/eventually';
import { filledForm, goodAnswers, multipart, replaced } from '../support/filledForm';
import { sendRaw } from '../support/sendRaw';
import { startSite, type Site } from '../support/startSite';
import { mailTexts } from './forms/texts';

const dir = mkdtempSync(path.join(tmpdir(), 'hostile-mail-'));
const database = sqliteDatabase(dir);
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let site: Site;

beforeAll(async () => {
  smtp = await startSmtp();
  const environment = { TRUST_PROXY_HOPS: '1', DATA_DIR: dir, DATABASE_URL: '' };
  site = await startSite({ ...environment, SMTP_URL: smtp.url, MAIL_ATTACHMENTS: 'on' });
});
afterAll(async () => {
  await site.stop();
  await smtp.close();
  await database.close();
  rmSync(dir, { recursive: true });
});

let clients = 0;

/** @returns whether it was stored */
async function send(
  form: ReturnType<typeof forms>[number],
  text: string,
  isWanted: (one: Question) => boolean,
) {
  const good = goodAnswers(form);
  const questions = questionsOf(form);
  const hostile = questions.filter((one) => Object.hasOwn(good, one.name) && isWanted(one));
  const answers = Object.fromEntries(hostile.map(({ name }) => [name, text]));
  const files = questions
    .filter(({ kind }) => kind === 'files')
    .map(({ name }) => ({ name, value: '%PDF-1.7', filename: `${text}.pdf` }))
    .slice(0, 1);
  const parts = [...replaced(filledForm(form), answers), ...files];
  const request = { method: 'POST', path: form.path, ...multipart(parts) };
  const { status } = await sendRaw(site.url, request, `10.1.${clients >> 8}.${clients++ & 255}`);
  return status === 303;
}

test('email goes only to the offices and to the addresses given, with the site’s headers', async () => {
  let count = 0;
  for (const form of forms())
    for (const text of mailTexts) {
      if (await send(form, text, ({ kind }) => kind === 'email')) count += 1;
      if (await send(form, text, ({ kind }) => /text|place|address/i.test(kind))) count += 1;
    }
  expect(count).toBeGreaterThan(5 * forms().length);
  await eventually(async () => {
    const left = await database.read((from) =>
      from.selectFrom('deliveries').selectAll().where('delivered_at', '=', '').execute(),
    );
    expect(left).toEqual([]);
  });
  const rows = await database.read((from) => from.selectFrom('requests').selectAll().execute());
  expect(rows).toHaveLength(count);
  const given = rows.flatMap(({ answers }) => Object.values(JSON.parse(answers) as object).flat());
  const allowed = new Set<unknown>([...Object.values(agency.emails), ...given]);
  expect(smtp.mails.length).toBeGreaterThanOrEqual(count);
  const wrong = smtp.mails.filter(
    ({ to, headers, from }) =>
      to.length !== 1 ||
      !allowed.has(to[0]) ||
      from !== agency.emails.web ||
      ['bcc', 'cc', 'x-injected'].some((name) => name in headers),
  );
  expect(wrong).toEqual([]);
});
