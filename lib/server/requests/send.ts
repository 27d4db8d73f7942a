import type { ServerResponse } from 'node:http';
import { askedAnswers } from '../../forms/asked';
import type { FormPageProps } from '../../forms/pageProps';
import type { Answers, Form } from '../../forms/types';
import { HONEYPOT } from '../../newsletter/honeypot';
import { agency } from '../../site/agency';
import { isDatabaseUnavailable } from '../database/failure';
import { HttpError, refusePage } from '../http/httpError';
import { statusPath } from './links';
import type { Sent } from './readSent';
import type { View } from './steps';
import { createRequest, filesIn, FilesGone } from './store';

/** People take longer to fill in even the shortest form, in ms. */
const MIN_TIME_MS = 3000;

const TOO_FAST =
  'That was faster than people usually type. Please check your answers and send again.';
const TRAPPED =
  'A hidden field that should stay empty was filled in, perhaps by your browser. We have emptied it. Please send again.';
const FILES_GONE =
  'A file that you added is no longer here, because we keep files of unfinished forms for one day. Please add it again.';

/** Stores the request and goes to its receipt, or shows why it could not be stored. */
export async function send(
  form: Form,
  sent: Sent,
  response: ServerResponse,
  show: (view: View) => { props: FormPageProps },
) {
  const answers = askedAnswers(form, sent.answers);
  const fail = (failure: string) => show({ view: 'check', answers, failure });
  if (sent.fields[HONEYPOT]?.some(Boolean)) return fail(TRAPPED);
  if (Date.now() - sent.started < MIN_TIME_MS) return fail(TOO_FAST);
  try {
    const request = await createRequest(form, answers, sent.sending);
    response.setHeader('Cache-Control', 'no-store');
    return { redirect: { destination: `${statusPath(request)}?sent`, statusCode: 303 as const } };
  } catch (error) {
    if (error instanceof FilesGone) return show(withoutFiles(form, answers));
    const reason = isDatabaseUnavailable(error) ? notStored() : error;
    return fail(refusePage(response, reason, form.path).message);
  }
}

/** The first step with files again, for the visitor to add them anew. */
function withoutFiles({ steps }: Form, answers: Answers): View {
  const hasFiles = (name: string) => filesIn({ [name]: answers[name] ?? '' }).length > 0;
  const left = Object.entries(answers).filter(([name]) => !hasFiles(name));
  return {
    view: Math.max(
      0,
      steps.findIndex(({ questions }) => questions.some(({ name }) => hasFiles(name))),
    ),
    answers: Object.fromEntries(left),
    failure: FILES_GONE,
    isChange: true,
  };
}

/** What visitors are told if nothing can be stored now. */
const notStored = () =>
  new HttpError(
    503,
    `We could not store your request, so we have not received it. Please try again in a few minutes, or call ${agency.phones.service}.`,
    { headers: { 'Retry-After': '60' } },
  );
