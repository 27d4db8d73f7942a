import { startFaultyServer, type RecordedRequest } from './faultyServer';

export const GA_ID = 'G-FAKE123';
export const GA_SECRET = 'fake-secret';

/** The body of a GA4 Measurement Protocol hit. */
type Hit = {
  client_id: string;
  events: { name: string; params: Record<string, string | number> }[];
};

const toHit = ({ body }: RecordedRequest) => JSON.parse(body) as Hit;

/** A fake GA4 Measurement Protocol endpoint, which returns 204 for everything. */
export async function startGa(options: { port?: number } = {}) {
  const fake = await startFaultyServer({
    ...options,
    answer: () => ({ status: 204 }),
    errorBody: (code) => ({ error: { code, message: 'An error', status: 'UNKNOWN' } }),
  });
  return Object.assign(fake, { hits: () => fake.requests.map(toHit) });
}

const reservedNames = ['session_start', 'first_visit', 'user_engagement', 'ad_click', 'error'];

const isName = (name: string) =>
  /^[a-z]\w{0,39}$/i.test(name) && !/^(google_|ga_|firebase_)/.test(name);

/** Lists the rules of the protocol that a request breaks. */
export function hitProblems(request: RecordedRequest): string[] {
  const { method, path, query, body } = request;
  const { client_id: clientId, events } = toHit(request);
  const rules: [isKept: boolean, about: string][] = [
    [method === 'POST' && path === '/mp/collect', `${method} ${path}`],
    [query.get('measurement_id') === GA_ID, 'measurement_id'],
    [query.get('api_secret') === GA_SECRET, 'api_secret'],
    [typeof clientId === 'string' && clientId !== '', 'client_id'],
    [events.length >= 1 && events.length <= 25, 'number of events'],
    [body.length <= 130_000, 'size'],
  ];
  for (const { name, params } of events) {
    rules.push([isName(name) && !reservedNames.includes(name), `event ${name}`]);
    rules.push([Object.keys(params).length <= 25, 'number of params']);
    rules.push([Boolean(params.session_id && params.engagement_time_msec), 'session']);
    for (const [key, value] of Object.entries(params))
      rules.push([isName(key) && String(value).length <= 100, `param ${key}`]);
  }
  return rules.flatMap(([isKept, about]) => (isKept ? [] : [about]));
}
