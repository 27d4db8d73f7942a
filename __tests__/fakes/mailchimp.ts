import { createHash } from 'node:crypto';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import type { Answer } from './faults';
import { fill } from './fill';
import samples from './samples/mailchimp.json';

const { member, problem, problems } = samples;
const titles: Record<string, string> = samples.titles;

export const MAILCHIMP_KEY = 'fake0123456789-us6';
export const MAILCHIMP_LIST = member.list_id;

/** A fake Mailchimp Marketing API that uses the real wire format. */
export async function startMailchimp(options: { port?: number } = {}) {
  const members = new Map<string, string>();
  const fake = await startFaultyServer({
    ...options,
    answer: (request) => mailchimpAnswer(request, members),
    errorBody: (status) =>
      fill(problem, { status, title: titles[status] ?? 'Internal Server Error', detail: '' }),
  });
  return Object.assign(fake, { members });
}

function mailchimpAnswer(request: RecordedRequest, members: Map<string, string>): Answer {
  const { method, path, headers, body } = request;
  const [scheme, credentials = ''] = headers.authorization?.split(' ') ?? [];
  const password = Buffer.from(credentials, 'base64').toString().split(':')[1];
  if (scheme !== 'Basic' || password !== MAILCHIMP_KEY) return refusal('wrongKey');
  if (method !== 'POST' || path !== `/3.0/lists/${MAILCHIMP_LIST}/members`)
    return refusal('notFound');
  const { email_address: address = '', status } = JSON.parse(body) as Record<string, string>;
  // What happens to some addresses depends on the part before the `@`.
  const name = address.split('@')[0] ?? '';
  if (name === 'forgotten' || name === 'compliance' || name === 'tooMany' || name === 'fake')
    return refusal(name, address);
  const id = createHash('md5').update(address.toLowerCase()).digest('hex');
  if (members.has(id)) return refusal('exists', address);
  members.set(id, address);
  return { json: { ...member, id, email_address: address, status: statusOf(name) ?? status } };
}

/** The status of a contact that the list does not just add, such as `pending` for `pending+1`. */
const statusOf = (name: string) =>
  /^(pending|unsubscribed|cleaned|transactional|archived)\b/.exec(name)?.[0];

function refusal(name: keyof typeof problems, address = ''): Answer {
  const headers = { 'content-type': 'application/problem+json; charset=utf-8' };
  const { status, ...about } = fill(problems[name], { address });
  return { status, headers, json: fill(problem, { status, ...about }) };
}
