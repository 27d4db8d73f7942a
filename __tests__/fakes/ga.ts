import { startFaultyServer, type RecordedRequest } from './faultyServer';

export const GA_ID = 'G-FAKE123';
export const GA_SECRET = 'fake-secret';

/** The body of a GA4 Measurement Protocol hit. */
export type Hit = {
  client_id: string;
  events: { name: string; params: Record<string, string | number> }[];
  [other: string]: unknown;
};

/** A fake GA4 Measurement Protocol endpoint, which returns 204 for everything. */
export async function startGa(options: { port?: number } = {}) {
  const fake = await startFaultyServer({
    ...options,
    answer: () => ({ status: 204 }),
    errorBody: (code) => ({ error: { code, message: 'An error', status: 'UNKNOWN' } }),
  });
  return Object.assign(fake, { hits: () => fake.requests.map(toHit) });
}

export function toHit({ body }: RecordedRequest): Hit {
  return JSON.parse(body) as Hit;
}

const reservedNames = ['session_start', 'first_visit', 'user_engagement', 'ad_click', 'error'];

/** Lists the rules of the protocol that a request breaks. */
export function hitProblems(request: RecordedRequest): string[] {
  const { method, path, query, body } = request;
  const { client_id: clientId, events } = toHit(request);
  const problems = [
    ...wrong(method !== 'POST' || path !== '/mp/collect', `${method} ${path}`),
    ...wrong(query.get('measurement_id') !== GA_ID, 'measurement_id'),
    ...wrong(query.get('api_secret') !== GA_SECRET, 'api_secret'),
    ...wrong(typeof clientId !== 'string' || clientId === '', 'client_id'),
    ...wrong(!(events.length >= 1 && events.length <= 25), 'number of events'),
    ...wrong(body.length > 130_000, 'size'),
  ];
  const ofEvents = events.flatMap(({ name, params }) => [
    ...wrong(!isName(name) || reservedNames.includes(name), `event ${name}`),
    ...wrong(Object.keys(params).length > 25, 'number of params'),
    ...Object.entries(params).flatMap(([key, value]) => [
      ...wrong(!isName(key), `param ${key}`),
      ...wrong(String(value).length > 100, `length of ${key}`),
    ]),
    ...wrong(!params.session_id || !params.engagement_time_msec, 'session'),
  ]);
  return [...problems, ...ofEvents];
}

const isName = (name: string) =>
  /^[a-z]\w{0,39}$/i.test(name) && !/^(google_|ga_|firebase_)/.test(name);

const wrong = (is: boolean, what: string) => (is ? [what] : []);
