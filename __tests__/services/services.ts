import { cosmicKeys, startFakeCosmic } from '../fakes/cosmic';
import { GA_ID, GA_SECRET, startGa } from '../fakes/ga';
import { googleCx, googleKey, startFakeGoogle } from '../fakes/google';
import { MAILCHIMP_KEY, MAILCHIMP_LIST, startMailchimp } from '../fakes/mailchimp';
import { startNws } from '../fakes/nws';
import { startFakeVertex, vertexKey } from '../fakes/vertex';
import { RAIN_ROUTE } from './freshServer';
import { define, every, type Service } from './serviceTypes';

const search = {
  feature: 'search',
  route: 'search',
  request: () => ({ query: '?q=rafting' }),
  good: 200,
  answers: every(502, { hang: 504, drip: 504 }),
  withLastGood: 200,
};

/** Every service that the site can call. To add one, add an entry. */
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
  'NWS, rain': define({
    start: startNws,
    environment: ({ url }) => ({ NWS_URL: url }),
    feature: 'forecast',
    route: RAIN_ROUTE,
    request: () => ({}),
    good: 200,
    answers: every(204),
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
    // A service may have saved the address even though it failed.
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
