import type { ServerResponse } from 'node:http';
import { askedAnswers } from '../../forms/asked';
import { filesIn, filesOf } from '../../forms/files';
import type { FormPageProps } from '../../forms/pageProps';
import type { Answers, Form, StoredFile } from '../../forms/types';
import { HONEYPOT } from '../../forms/fields';
import agency from '../../site/agency.json';
import { isDatabaseUnavailable } from '../database/failure';
import { HttpError, refusePage } from '../http/httpError';
import { statusPath } from './links';
import type { Sent } from './readSent';
import { countSend, requireUnderLimit } from './sendLimit';
import type { View } from './steps';
import { createRequest, FilesGone, findSent } from './store';

/** Less time, in ms, than people need to fill out even the shortest form. */
const MIN_TIME_MS = 3000;

const TOO_FAST =
  'That was faster than people usually type. Please check your answers and send the form again.';
const TRAPPED =
  'A hidden field that should stay empty was filled in, perhaps by your browser. We cleared it. Please send the form again.';
const FILES_GONE =
  'A file that you added is no longer in this form. It was sent with an earlier request, or deleted, because we keep files from unfinished forms for only one day. Please add it again.';
const CHANGED =
  'Some of what you entered does not belong to this form, perhaps because the form has changed. Please check your answers and send them again.';

/**
 * Stores the request and goes to its receipt, or shows why it could not be stored.
 * @param client a key from `clientAddress`
 */
export async function send(
  form: Form,
  sent: Sent,
  client: string,
  response: ServerResponse,
  show: (view: View) => { props: FormPageProps },
) {
  const answers = askedAnswers(form, sent.answers);
  const fail = (failure: string) => show({ view: 'check', answers, failure });
  if (sent.fields[HONEYPOT]?.some(Boolean)) return fail(TRAPPED);
  if (Date.now() - sent.started < MIN_TIME_MS) return fail(TOO_FAST);
  if (hasLost(sent, answers)) return fail(CHANGED);
  try {
    // A request that is already stored does not count again, for example if the response was lost.
    const request =
      (await findSent(form, answers, sent.sending)) ??
      (await sendNew(form, answers, sent.sending, client));
    response.setHeader('Cache-Control', 'no-store');
    return { redirect: { destination: `${statusPath(request)}?sent`, statusCode: 303 as const } };
  } catch (error) {
    if (error instanceof FilesGone) return show(withoutFiles(form, answers, error.ids));
    const reason = isDatabaseUnavailable(error) ? notConfirmed() : error;
    return fail(refusePage(response, reason, form.path).message);
  }
}

/** Whether files, or answers that the visitor has checked, would be left out of the request. */
function hasLost({ view, shown, answers: given }: Sent, answers: Answers): boolean {
  const checked = view === 'check' && shown ? shown : [];
  const hasAll = checked.every((name) => Object.hasOwn(answers, name));
  return !hasAll || filesIn(answers).length < filesIn(given).length;
}

async function sendNew(form: Form, answers: Answers, sending: string, client: string) {
  await requireUnderLimit(client);
  const request = await createRequest(form, answers, sending);
  await countSend(client);
  return request;
}

/** The first step with a file that is gone, so that the visitor can add it again. The other files stay. */
function withoutFiles({ steps }: Form, answers: Answers, gone: readonly string[]): View {
  const isGone = ({ id }: StoredFile) => gone.includes(id);
  const left: Answers = { ...answers };
  const names: string[] = [];
  for (const [name, answer] of Object.entries(answers)) {
    const files = filesOf(answer);
    if (!files.some(isGone)) continue;
    names.push(name);
    left[name] = files.filter((file) => !isGone(file));
  }
  const view = steps.findIndex(({ questions }) =>
    questions.some(({ name }) => names.includes(name)),
  );
  return { view: Math.max(0, view), answers: left, failure: FILES_GONE, isChange: true };
}

/** The error that visitors see if the database fails. It may have stored the request, now or the last time. */
const notConfirmed = () =>
  new HttpError(
    503,
    `We could not confirm that we received your request. It may have arrived. Please send it again in a few minutes, or call ${agency.phones.service}. Sending the same answers again is safe, because we keep them only once.`,
    { headers: { 'Retry-After': '60' } },
  );
