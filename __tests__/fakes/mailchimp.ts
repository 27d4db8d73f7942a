import { createHash } from 'node:crypto';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import type { Answer } from './faults';
import member from './samples/mailchimp/member.json';
import problems from './samples/mailchimp/problems.json';
import titles from './samples/mailchimp/titles.json';

export const MAILCHIMP_KEY = 'fake0123456789-us6';
export const MAILCHIMP_LIST = member.list_id;

/** A fake Mailchimp Marketing API that uses the real wire format. */
export async function startMailchimp(options: { port?: number } = {}) {
  const members = new Map<string, string>();
  const fake = await startFaultyServer({
    ...options,
    answer: (request) => mailchimpAnswer(request, members),
    errorBody: (status) => problem({ status, title: titleOf(status), detail: '' }),
  });
  return Object.assign(fake, { members });
}

const titleOf = (status: number) =>
  new Map(Object.entries(titles)).get(`${status}`) ?? 'Internal Server Error';

function mailchimpAnswer(request: RecordedRequest, members: Map<string, string>): Answer {
  const { method, path, headers, body } = request;
  if (path === '/3.0/ping') return { json: { health_status: "Everything's Chimpy!" } };
  if (!isAuthorized(headers.authorization)) return refusal(problems.wrongKey);
  if (method !== 'POST' || path !== `/3.0/lists/${MAILCHIMP_LIST}/members`)
    return refusal(problems.notFound);
  const { email_address: address = '', status } = JSON.parse(body) as Record<string, string>;
  // Some addresses are refused, by the part before the `@`.
  const name = address.split('@')[0] ?? '';
  if (isRefused(name)) return refusal(problems[name], address);
  const id = createHash('md5').update(address.toLowerCase()).digest('hex');
  if (members.has(id)) return refusal(problems.exists, address);
  members.set(id, address);
  return { json: { ...member, id, email_address: address, status } };
}

const isRefused = (name: string) =>
  name === 'forgotten' || name === 'compliance' || name === 'fake';

function isAuthorized(header = ''): boolean {
  const [scheme, value = ''] = header.split(' ');
  if (scheme === 'Bearer') return value === MAILCHIMP_KEY;
  return Buffer.from(value, 'base64').toString().endsWith(`:${MAILCHIMP_KEY}`);
}

type Problem = { status: number; title: string; detail: string };

const problem = (about: Problem) => ({
  type: 'https://mailchimp.com/developer/marketing/docs/errors/',
  ...about,
  instance: '00000000-0000-0000-0000-000000000000',
});

const refusal = ({ status, title, detail }: Problem, address = ''): Answer => ({
  status,
  json: problem({ status, title, detail: detail.replace('{address}', address) }),
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
});
