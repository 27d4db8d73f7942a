import type { ServerResponse } from 'node:http';
import type { GetServerSideProps } from 'next';
import { filesIn } from '../../forms/files';
import { requestStatuses, type HeldReason, type RequestStatus } from '../../forms/types';
import { cleanLines } from '../../forms/typed.mjs';
import { describeAnswers } from '../../forms/describe';
import { MAX_NOTE, type StaffPageProps } from '../../requests/pageProps';
import { formNamed } from '../forms';
import { admit } from '../http/admit';
import { readFormBody } from '../http/body';
import { HttpError, refusePage } from '../http/httpError';
import { isSecret } from '../http/secret';
import { isDatabaseUnavailable } from '../database/failure';
import { heldFiles } from '../uploads';
import { findOrExplain } from './findOrExplain';
import { keepPrivate } from './keepPrivate';
import { filePath, staffPath, statusPath } from './links';
import { formatReference, parseReference } from './reference';
import { setStatus } from './setStatus';
import { findRequest, type StoredRequest } from './store';

const MAX_BODY_BYTES = 16_384;

/** A request's staff page. Only a POST changes anything, because email scanners open links. */
export const staffPageProps: GetServerSideProps<StaffPageProps> = async (context) => {
  const { req, res, params, query } = context;
  keepPrivate(res);
  const found = await findOrExplain(res, parseReference(String(params?.reference)));
  if (found === 'unavailable')
    return { props: { request: null, chosen: 'received', isSaved: false, failure: null } };
  if (!found || !isSecret(params?.key, found.staffKey)) return { notFound: true };
  const held = await heldFiles(filesIn(found.answers).map(({ id }) => id)).catch(
    (error: unknown) => {
      // Then the page links to all files, and those that nobody can open say so.
      if (isDatabaseUnavailable(error)) return new Map<string, HeldReason>();
      throw error;
    },
  );
  const view = (request: StoredRequest) => viewOf(request, held);
  const asked = statusFrom(String(query.status ?? '').replace('-', ' '));
  if (req.method !== 'POST') {
    const isSaved = 'saved' in query;
    return {
      props: { request: view(found), chosen: asked ?? found.status, isSaved, failure: null },
    };
  }
  let given: { status?: string; note?: string; updatedAt?: string } = {};
  try {
    await admit(req, 'forms');
    given = await readFormBody(req, MAX_BODY_BYTES);
    const status = statusFrom(given.status);
    if (!status) throw new HttpError(400, 'Please choose a status.');
    const note = cleanLines(given.note ?? '');
    if (note.length > MAX_NOTE)
      throw new HttpError(400, `The note can have at most ${MAX_NOTE} characters.`);
    const { reference } = found;
    const isStored = await setStatus({ reference, updatedAt: given.updatedAt ?? '' }, status, note);
    if (!isStored) return await showConflict(res, reference, { status, note }, view);
    return savedPage(found);
  } catch (error) {
    const refusal = isDatabaseUnavailable(error)
      ? new HttpError(
          503,
          'We could not confirm that the change was saved. Please save it again in a few minutes.',
        )
      : error;
    const { message } = refusePage(res, refusal, '/requests');
    const { note = found.note, updatedAt = found.updatedAt } = given;
    const request = { ...view(found), note: cleanLines(note), updatedAt };
    const chosen = statusFrom(given.status) ?? found.status;
    return { props: { request, chosen, isSaved: false, failure: message } };
  }
};

/** What someone else stored in the meantime, along with the status and the note that could not be stored. */
async function showConflict(
  response: ServerResponse,
  reference: string,
  { status, note }: Pick<StoredRequest, 'status' | 'note'>,
  view: (request: StoredRequest) => NonNullable<StaffPageProps['request']>,
) {
  const now = await findRequest(reference);
  if (!now) return { notFound: true } as const;
  // It is saved already, for example because the response was lost.
  if (now.status === status && now.note === note) return savedPage(now);
  const stored = now.note
    ? `“${now.status}”, with the note “${now.note.replace(/\.$/, '')}”`
    : `“${now.status}”`;
  const { message } = refusePage(
    response,
    new HttpError(
      409,
      `This request changed after you opened it. Its status is now ${stored}. To replace that with what you entered, save again.`,
    ),
    '/requests',
  );
  return {
    props: { request: { ...view(now), note }, chosen: status, isSaved: false, failure: message },
  };
}

const savedPage = (request: StoredRequest) => ({
  redirect: { destination: `${staffPath(request)}?saved`, statusCode: 303 as const },
});

const statusFrom = (text = ''): RequestStatus | undefined =>
  requestStatuses.find((one) => one === text);

function viewOf(
  request: StoredRequest,
  held: ReadonlyMap<string, HeldReason>,
): NonNullable<StaffPageProps['request']> {
  const asked = request.snapshot ?? formNamed(request.form);
  const { answers, files } = describeAnswers(asked, request.answers);
  return {
    reference: formatReference(request.reference),
    title: asked?.title ?? request.form,
    status: request.status,
    note: request.note,
    sentAt: request.sentAt,
    updatedAt: request.updatedAt,
    removeOn: request.removeOn,
    answers,
    files: files.map((file) => ({
      ...file,
      href: filePath(request, file),
      held: held.get(file.id) ?? null,
    })),
    statusPath: statusPath(request),
    path: staffPath(request),
  };
}
