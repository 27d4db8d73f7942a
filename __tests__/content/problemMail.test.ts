/** @jest-environment node */
// The daily mail about mistakes in the content, on both databases, through a real mail server.
import { reportProblems } from '@/lib/server/content/problems';
import { database } from '@/lib/server/database';
import { log } from '@/lib/server/log';
import { processWide } from '@/lib/server/process/processWide';
import { mailProblems } from '@/lib/server/site/problemMail';
import agency from '@/lib/site/agency.json';
import { createPlaces, providers, type Place } from '../database/databases';
import { startSmtp } from '../fakes/smtp';
import { allButDate } from '../support/allButDate';

let variables: Record<string, string> = {};
jest.mock('../../lib/server/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env');
  return { ...actual, env: () => actual.parseEnv(variables) };
});
jest.mock('../../lib/server/site/showChanges', () => ({ loadObjects: async () => [] }));

const { create } = createPlaces();
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let place: Place;

beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

const setProblems = (...problems: { where: string; what: string }[]) =>
  reportProblems('test', problems);
const mistake = { where: 'Alert “Boil water” (Cosmic, alerts a1)', what: 'Its severity is wrong.' };
const other = { where: 'pages/leaks.md, line 3', what: 'A title is missing.' };

/** Restarts the process, as far as it remembers anything, at a time. */
function restartAt(time: string) {
  Object.assign(
    processWide('problem-mail', () => ({})),
    { isRunning: false, foundNothingOn: '' },
  );
  jest.setSystemTime(Date.parse(time));
}

const [before, seven, noon, tomorrow] = [
  '2026-11-24T06:59:00-08:00',
  '2026-11-24T07:00:00-08:00',
  '2026-11-24T12:00:00-08:00',
  '2026-11-25T07:00:00-08:00',
] as const;

describe.each(providers)('with %s', (provider) => {
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: allButDate });
    jest.spyOn(log, 'error').mockImplementation();
    place = await create(provider);
    variables = { ...place.environment, SMTP_URL: smtp.url, MAIL_FROM: 'site@gold.example' };
    setProblems(mistake, other);
  });
  afterEach(async () => {
    setProblems();
    smtp.setFault(undefined);
    smtp.mails.length = 0;
    await database().close();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('mails all problems to the web editor, from 7 a.m. on, once a day across instances and restarts', async () => {
    restartAt(before);
    await mailProblems();
    expect(smtp.mails).toEqual([]);
    restartAt(seven);
    await mailProblems();
    await mailProblems(place.open);
    restartAt(noon);
    await mailProblems(place.open);
    expect(smtp.mails).toHaveLength(1);
    const [{ to, text, headers }] = smtp.mails as [(typeof smtp.mails)[0]];
    expect([to, headers.subject]).toEqual([
      [agency.emails.web],
      '2 mistakes in the website’s content',
    ]);
    for (const { where, what } of [mistake, other]) expect(text).toContain(`- ${where}: ${what}`);
    restartAt(tomorrow);
    await mailProblems();
    expect(smtp.mails).toHaveLength(2);
  });

  test('tries again if the mail server fails', async () => {
    restartAt(seven);
    smtp.setFault('is busy');
    await mailProblems();
    expect(smtp.mails).toEqual([]);
    smtp.setFault(undefined);
    await mailProblems();
    expect(smtp.mails).toHaveLength(1);
  });

  test('sends nothing if there are no problems, or no mail server', async () => {
    restartAt(seven);
    variables = place.environment;
    await mailProblems();
    variables = { ...place.environment, SMTP_URL: smtp.url, MAIL_FROM: 'site@gold.example' };
    setProblems();
    await mailProblems();
    setProblems(mistake);
    // The editor may still be working on it.
    await mailProblems();
    expect(smtp.mails).toEqual([]);
  });
});
