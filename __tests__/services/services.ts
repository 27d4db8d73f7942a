import { cosmicKeys, startFakeCosmic } from '../fakes/cosmic';
import type { Fault } from '../fakes/faults';
import type { FaultyServer } from '../fakes/faultyServer';
import { GA_ID, GA_SECRET, startGa } from '../fakes/ga';
import { googleCx, googleKey, startFakeGoogle } from '../fakes/google';
import { MAILCHIMP_KEY, MAILCHIMP_LIST, startMailchimp } from '../fakes/mailchimp';
import { startNws } from '../fakes/nws';
import { startFakeVertex, vertexKey } from '../fakes/vertex';

/** The ways to fail that every service is tried with. */
export const triedFaults = [
  'refused',
  'hang',
  'drip',
  '400',
  '401',
  '429',
  '500',
  'html',
  'truncated',
  'wrong types',
  'huge',
] as const satisfies Fault[];

export type TriedFault = (typeof triedFaults)[number];

/** What the matrix needs of a fake. */
export type Fake = Pick<FaultyServer, 'url' | 'requests' | 'setFault' | 'close'>;

export type Service<F extends Fake = Fake> = {
  start: () => Promise<F>;
  environment: (fake: F) => Record<string, string>;
  /** The route that calls the service, below `pages/api`, and a request that makes it call. */
  route: string;
  request: (attempt: number) => { query?: string; json?: unknown };
  good: number;
  /** Its name in `GET /api/health`. */
  feature: string;
  /** The answer to each fault. */
  answers: Record<TriedFault, number>;
  /** The answer to every fault where a good answer has been before; the same as without where it is left out. */
  withLastGood?: number;
};

const every = (status: number, others: Partial<Record<TriedFault, number>> = {}) =>
  ({ ...Object.fromEntries(triedFaults.map((fault) => [fault, status])), ...others }) as Record<
    TriedFault,
    number
  >;

const define = <F extends Fake>(service: Service<F>) => service as unknown as Service;

const search = {
  feature: 'search',
  route: 'search',
  request: () => ({ query: '?q=rafting' }),
  good: 200,
  answers: every(502, { hang: 504, drip: 504 }),
  withLastGood: 200,
};

/** Every service that the site can call. Another one is another entry. */
export const services: Record<string, Service> = {
  NWS: define({
    start: startNws,
    environment: ({ url }) => ({ NWS_URL: url }),
    feature: 'forecast',
    route: 'forecast',
    request: () => ({ query: '?lat=38.9221&lng=-121.0559' }),
    good: 200,
    answers: every(502, { hang: 504, drip: 504 }),
    withLastGood: 200,
  }),
  Mailchimp: define({
    start: startMailchimp,
    environment: ({ url }) => ({
      MAILCHIMP_URL: url,
      MAILCHIMP_API_KEY: MAILCHIMP_KEY,
      MAILCHIMP_LIST_ID: MAILCHIMP_LIST,
    }),
    feature: 'newsletter',
    route: 'mailchimp/subscribe',
    // A service that fails may have taken the address all the same.
    request: (attempt) => ({ json: { email_address: `visitor${attempt}@gold.example` } }),
    good: 200,
    answers: every(502, { 400: 400, 429: 429 }),
  }),
  GA: define({
    start: startGa,
    environment: ({ url }) => ({
      GA_URL: url,
      GA_MEASUREMENT_ID: GA_ID,
      GA_API_SECRET: GA_SECRET,
    }),
    feature: 'analytics',
    route: 'analytics',
    request: () => ({ json: { event: 'Page View', properties: { path: '/', title: 'Home' } } }),
    good: 204,
    answers: every(204),
  }),
  Cosmic: define({
    start: startFakeCosmic,
    environment: ({ url }) => ({
      COSMIC_URL: url,
      COSMIC_BUCKET_SLUG: cosmicKeys.slug,
      COSMIC_READ_KEY: cosmicKeys.readKey,
    }),
    feature: 'content',
    route: 'cosmic/objects',
    request: () => ({ query: '?props=id,title&query={"type":"alerts"}' }),
    good: 200,
    answers: every(502, { hang: 504, drip: 504 }),
    withLastGood: 200,
  }),
  'Google CSE': define({
    start: startFakeGoogle,
    environment: ({ url }) => ({
      GOOGLE_CSE_URL: `${url}/customsearch/v1`,
      GOOGLE_CSE_KEY: googleKey,
      GOOGLE_CSE_CX: googleCx,
    }),
    ...search,
  }),
  Vertex: define({
    start: startFakeVertex,
    environment: ({ servingConfigUrl }) => ({
      VERTEX_SEARCH_URL: servingConfigUrl,
      VERTEX_SEARCH_KEY: vertexKey,
    }),
    ...search,
  }),
};
