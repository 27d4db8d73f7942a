import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { GetServerSideProps } from 'next';
import type { FormPageProps } from '../../forms/pageProps';
import { breadcrumbsOf, pageSources } from '../content/pages';
import { formAt } from '../forms';
import { admit } from '../http/admit';
import { clientOf, CUSTOMER_BITS } from '../http/clientAddress';
import { HttpError, refusePage } from '../http/httpError';
import { readSent } from './readSent';
import { send } from './send';
import { viewAfter, viewOfRefused, type View } from './steps';

/** Shows a form's page, and handles the steps that visitors submit. It works without JavaScript. */
export const formPageProps: GetServerSideProps<FormPageProps> = async ({ req, res, params }) => {
  const page = `/${[params?.section, params?.page].filter(Boolean).join('/')}`;
  const form = formAt(`${page}/form`);
  if (!form) return pageOrNotFound(page);
  // Browsers cache the page for the Back button, and show it again if it has not changed.
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
    const sent = await readSent(req, form, { takesFiles: !limited });
    const { sending, started, isChange } = sent;
    const common = { sending: sending || empty.sending, started, isChange };
    const refusal = limited ?? sent.failure;
    if (refusal) {
      const failure = refusePage(res, refusal, form.path).message;
      const { view, answers, refused } = sent;
      const hasRefused = Object.keys(refused).length > 0;
      return show({
        ...common,
        ...(hasRefused ? viewOfRefused(form, sent) : { view, answers }),
        failure,
      });
    }
    const next = viewAfter(form, sent);
    if (next !== 'send') return show({ ...common, ...next });
    return await send(
      form,
      { ...sent, sending: common.sending },
      clientOf(req, CUSTOMER_BITS),
      res,
      (view) => show({ ...common, ...view }),
    );
  } catch (error) {
    return show({ view: 0, answers: {}, failure: refusePage(res, error, form.path).message });
  }
};

/** If a form's file cannot be read, its links lead to the content page above it, which says what else to do. */
const pageOrNotFound = (page: string) =>
  pageSources().has(page)
    ? { redirect: { destination: page, statusCode: 303 as const } }
    : ({ notFound: true } as const);

/**
 * The error if the client submits steps too often, or null.
 * @throws HttpError 403 for a form on another site
 */
async function limitOf(request: IncomingMessage): Promise<HttpError | null> {
  try {
    await admit(request, 'forms', { networkBits: CUSTOMER_BITS });
    return null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return error;
    throw error;
  }
}
