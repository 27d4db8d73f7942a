import agency from '../../site/agency.json';
import { MINUTE_MS } from '../../site/durations';
import { absoluteUrl } from '../../site/host';
import { localDay } from '../../site/times';
import { readFiles } from '../content/files';
import { contentProblems } from '../content/problems';
import { database } from '../database';
import type { Database } from '../database/database';
import { onceADay } from '../database/onceADay';
import { env } from '../env';
import { logState } from '../log/once';
import { processWide } from '../process/processWide';
import { sendMail } from '../requests/worker/mail';
import { parseTime } from '../time/localTime';
import { loadObjects } from './showChanges';

const CHECK_MS = 5 * MINUTE_MS;
/** In the agency's time zone. */
const TIME_OF_DAY = '07:00';

const state = () => processWide('problem-mail', () => ({ isRunning: false, foundNothingOn: '' }));

/** Mails the web editor once a day what is wrong with the content. It never keeps the process alive. */
export function startProblemMail(): void {
  setInterval(() => void mailProblems(), CHECK_MS).unref();
  void mailProblems();
}

/** Mails today's problems if it is time and no instance has done so. Never rejects: the next check tries again. */
export async function mailProblems(db: () => Database = database): Promise<void> {
  const day = localDay(Date.now());
  const isEarly = Date.now() < parseTime(`${day} ${TIME_OF_DAY}`, 'start')!;
  if (!env().requests.mail || isEarly || state().isRunning || state().foundNothingOn === day)
    return;
  state().isRunning = true;
  const failure = 'cannot mail the problems with the content';
  try {
    await loadObjects();
    readFiles();
    const problems = contentProblems();
    if (problems.length === 0) state().foundNothingOn = day;
    else await onceADay(db(), 'content problems', day, () => send(day, problems));
    logState(failure, null);
  } catch (error) {
    logState(failure, error);
  } finally {
    state().isRunning = false;
  }
}

const send = (day: string, problems: string[]): Promise<void> =>
  sendMail({
    id: `content-${day}`,
    to: agency.emails.web,
    replyTo: null,
    subject: `${problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`} in the website’s content`,
    text: [
      'Please correct this in the website’s content:',
      ...problems.map((problem) => `- ${problem}`),
      `The current list is under "content" at ${absoluteUrl('/api/health')}. You get this message once a day until nothing is left to correct.`,
    ].join('\n\n'),
    attachments: [],
  });
