import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps } from 'next';
import { askedAnswers, askedIn, stepAfter } from '../../forms/asked';
import type { FormPageProps } from '../../forms/pageProps';
import type { Answers, Form } from '../../forms/types';
import { errorsIn } from '../../forms/validate';
import { HONEYPOT } from '../../newsletter/honeypot';
import { agency } from '../../site/agency';
import { localDay } from '../../site/times';
import { breadcrumbsOf, pageSources } from '../content/pages';
import { isDatabaseUnavailable } from '../database/failure';
import { formAt } from '../forms';
import { admit } from '../http/admit';
import { clientOf } from '../http/clientAddress';
import { atMost } from '../http/concurrency';
import { HttpError, refusePage } from '../http/httpError';
import { statusPath } from './links';
import { readSent, type Sent } from './readSent';
import { createRequest, filesIn, FilesGone } from './store';

type View = Pick<FormPageProps, 'view' | 'answers'> & Partial<FormPageProps>;

/** People take longer to fill in even the shortest form, in ms. */
const MIN_TIME_MS = 3000;

/** How many forms of one client can be arriving at once. */
const MAX_AT_ONCE = 8;

const TOO_FAST =
  'That was faster than people usually type. Please check your answers and send again.';
const TRAPPED =
  'A hidden field that should stay empty was filled in, perhaps by your browser. We have emptied it. Please send again.';
const FILES_GONE =
  'A file that you added is no longer here, because we keep files of unfinished forms for one day. Please add it again.';

/** Shows a form's page, and handles what its steps send. It works without JavaScript. */
export const formPageProps: GetServerSideProps<FormPageProps> = async ({ req, res, params }) => {
  const page = `/${[params?.section, params?.page].filter(Boolean).join('/')}`;
  const form = formAt(`${page}/form`);
  if (!form) return pageOrNotFound(page);
  // Browsers keep the page for Back, and show it again if it is still the same.
  res.setHeader('Cache-Control', 'private, no-cache');
  const above = breadcrumbsOf(form.path, pageSources());
  const empty = { form, above, answers: {}, sending: randomUUID(), started: Date.now() };
  const show = (view: View) => ({
    props: {
      ...empty,
      errors: {},
      failure: null,
      isChange: false,
      wasSent: req.method === 'POST',
      ...view,
    },
  });
  if (req.method !== 'POST') return show({ view: 0, answers: {} });
  try {
    const limited = await limitOf(req);
    const sent = await atMost(MAX_AT_ONCE, clientOf(req), () =>
      readSent(req, form, { takesFiles: !limited }),
    );
    const { sending, started, isChange } = sent;
    const common = { sending: sending || empty.sending, started, isChange };
    if (limited) {
      const failure = refusePage(res, limited, form.path).message;
      return show({ ...common, view: sent.view, answers: sent.answers, failure });
    }
    const next = viewAfter(form, sent);
    if (next !== 'send') return show({ ...common, ...next });
    return await send(form, { ...sent, sending: common.sending }, res, (view) =>
      show({ ...common, ...view }),
    );
  } catch (error) {
    return show({ view: 0, answers: {}, failure: refusePage(res, error, form.path).message });
  }
};

/** If a form's file cannot be read, links to it lead to its page, which says what else to do. */
const pageOrNotFound = (page: string) =>
  pageSources().has(page)
    ? { redirect: { destination: page, permanent: false } }
    : ({ notFound: true } as const);

/**
 * The error if the client sends too often, or null.
 * @throws HttpError 403 for a form on another site
 */
async function limitOf(request: IncomingMessage): Promise<HttpError | null> {
  try {
    await admit(request, 'forms');
    return null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return error;
    throw error;
  }
}

/** What to show after a button was pressed, or `send` if everything is ready to be sent. */
function viewAfter(form: Form, sent: Sent): View | 'send' {
  const { press, view, answers, refused, shown } = sent;
  const today = localDay(Date.now());
  if (press.startsWith('change-')) {
    const step = Math.min(Math.max(0, Number(press.slice(7)) || 0), form.steps.length - 1);
    return { view: step, answers, isChange: true };
  }
  if (press === 'resume') return { view, answers };
  if (press === 'back') {
    const from = view === 'check' ? form.steps.length : view;
    return { view: Math.max(0, stepAfter(form, answers, from, -1)), answers };
  }
  if (view !== 'check' && press !== 'send') {
    const step = form.steps[view]!;
    const errors = errorsIn(step, answers, today);
    const asked = askedIn(step, answers).map(({ name }) => name);
    const isNew = (name: string) => shown !== null && !shown.includes(name);
    const known = Object.entries(errors).filter(([name]) => !isNew(name));
    const all = { ...Object.fromEntries(known), ...refused };
    // A question that this answer leads to is asked before the next step.
    if (Object.keys(all).length > 0 || asked.some(isNew)) return { view, answers, errors: all };
    if (!sent.isChange) {
      const next = stepAfter(form, answers, view);
      return { view: next < 0 ? 'check' : next, answers };
    }
  }
  const wrong = form.steps.findIndex(
    (step) => Object.keys(errorsIn(step, answers, today)).length > 0,
  );
  if (wrong >= 0) {
    const errors = press === 'send' ? errorsIn(form.steps[wrong]!, answers, today) : {};
    return { view: wrong, answers, errors, isChange: true };
  }
  return press === 'send' ? 'send' : { view: 'check', answers };
}

/** Stores the request and goes to its receipt, or shows why it could not be stored. */
async function send(
  form: Form,
  sent: Sent,
  response: ServerResponse,
  show: (view: View) => { props: FormPageProps },
) {
  const answers = askedAnswers(form, sent.answers);
  const fail = (failure: string, answersLeft = answers) =>
    show({ view: 'check', answers: answersLeft, failure });
  if (sent.fields[HONEYPOT]?.some(Boolean)) return fail(TRAPPED);
  if (Date.now() - sent.started < MIN_TIME_MS) return fail(TOO_FAST);
  try {
    const request = await createRequest(form, answers, sent.sending);
    response.setHeader('Cache-Control', 'no-store');
    return { redirect: { destination: `${statusPath(request)}?sent`, statusCode: 303 as const } };
  } catch (error) {
    if (error instanceof FilesGone) {
      const gone = filesIn(answers).length > 0 ? withoutFiles(answers) : answers;
      const step = form.steps.findIndex(({ questions }) =>
        questions.some(({ kind }) => kind === 'files'),
      );
      return show({ view: Math.max(0, step), answers: gone, failure: FILES_GONE, isChange: true });
    }
    if (!isDatabaseUnavailable(error)) throw error;
    return fail(refusePage(response, notStored(), form.path).message);
  }
}

const withoutFiles = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([, answer]) => !Array.isArray(answer) || answer.every((one) => typeof one === 'string'),
    ),
  );

/** What visitors are told if nothing can be stored now. */
const notStored = () =>
  new HttpError(
    503,
    `We could not store your request, so we have not received it. Please try again in a few minutes, or call ${agency.phones.service}.`,
    { headers: { 'Retry-After': '60' } },
  );
