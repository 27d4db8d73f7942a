import { createHash } from 'node:crypto';
import { startFaultyServer, type RecordedRequest } from './faultyServer';
import type { Answer } from './faults';

export const MAILCHIMP_KEY = 'fake0123456789-us6';
export const MAILCHIMP_LIST = 'a1b2c3d4e5';

/** Addresses that the service refuses, by the part before the `@`. */
const refusals: Record<string, [title: string, detail: string]> = {
  forgotten: [
    'Forgotten Email Not Subscribed',
    'was permanently deleted and cannot be re-imported. The contact must re-subscribe to get back on the list.',
  ],
  compliance: [
    'Member In Compliance State',
    'is in a compliance state due to unsubscribe, bounce, or compliance review and cannot be subscribed.',
  ],
  fake: ['Invalid Resource', 'looks fake or invalid, please enter a real email address.'],
};

/** A fake Mailchimp Marketing API that uses the real wire format. */
export async function startMailchimp(options: { port?: number } = {}) {
  const members = new Map<string, string>();
  const fake = await startFaultyServer({
    ...options,
    answer: (request) => mailchimpAnswer(request, members),
    errorBody: (status) => problem(status, titles[status] ?? 'Internal Server Error', ''),
  });
  return Object.assign(fake, { members });
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'API Key Invalid',
  403: 'Forbidden',
  404: 'Resource Not Found',
  429: 'Too Many Requests',
};

function mailchimpAnswer(request: RecordedRequest, members: Map<string, string>): Answer {
  const { method, path, headers, body } = request;
  if (path === '/3.0/ping') return { json: { health_status: "Everything's Chimpy!" } };
  if (!isAuthorized(headers.authorization)) {
    const detail =
      'Your API key may be invalid, or you’ve attempted to access the wrong datacenter.';
    return refusal(401, 'API Key Invalid', detail);
  }
  if (method !== 'POST' || path !== `/3.0/lists/${MAILCHIMP_LIST}/members`) {
    return refusal(404, 'Resource Not Found', 'The requested resource could not be found.');
  }
  const { email_address: address = '', status } = JSON.parse(body) as Record<string, string>;
  const known = refusals[address.split('@')[0] ?? ''];
  if (known) return refusal(400, known[0], `${address} ${known[1]}`);
  const id = createHash('md5').update(address.toLowerCase()).digest('hex');
  if (members.has(id)) {
    const detail = `${address} is already a list member. Use PUT to insert or update list members.`;
    return refusal(400, 'Member Exists', detail);
  }
  members.set(id, address);
  return { json: { ...member, id, email_address: address, status } };
}

const member = {
  unique_email_id: '0b1c2d3e4f',
  contact_id: '5a6b7c8d',
  full_name: '',
  web_id: 123456,
  email_type: 'html',
  merge_fields: {},
  stats: { avg_open_rate: 0, avg_click_rate: 0 },
  member_rating: 2,
  language: '',
  vip: false,
  location: {},
  source: 'API - Generic',
  tags_count: 0,
  tags: [],
  list_id: MAILCHIMP_LIST,
  _links: [],
};

function isAuthorized(header = ''): boolean {
  const [scheme, value = ''] = header.split(' ');
  if (scheme === 'Bearer') return value === MAILCHIMP_KEY;
  return Buffer.from(value, 'base64').toString().endsWith(`:${MAILCHIMP_KEY}`);
}

function problem(status: number, title: string, detail: string) {
  const type = 'https://mailchimp.com/developer/marketing/docs/errors/';
  return { type, title, status, detail, instance: '00000000-0000-0000-0000-000000000000' };
}

const refusal = (status: number, title: string, detail: string): Answer => ({
  status,
  json: problem(status, title, detail),
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
});
