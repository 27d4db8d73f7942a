import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FaultyServer } from './faultyServer';
import { startAwdb } from './awdb';
import { startCdec } from './cdec';
import { GA_ID, GA_SECRET, startGa } from './ga';
import { MAILCHIMP_KEY, MAILCHIMP_LIST, startMailchimp } from './mailchimp';
import { startNws } from './nws';
import { startUsgs } from './usgs';

/**
 * The fakes that the server in the browser tests uses. To add one, add a line here and its variables
 * in `environmentOf`.
 */
const starters = {
  nws: startNws,
  mailchimp: startMailchimp,
  ga: startGa,
  usgs: startUsgs,
  cdec: startCdec,
  awdb: startAwdb,
};

export type FakeName = keyof typeof starters;

/** Depends on the site's port so that two runs on one machine do not collide. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 3210) + 81;
const names = Object.keys(starters) as FakeName[];
const portOf = (name: FakeName) => FIRST_PORT + names.indexOf(name);

/** The environment of a server that uses the fakes. */
const environmentOf = (urlOf: (name: FakeName) => string, dataDir: string) => ({
  NWS_URL: urlOf('nws'),
  MAILCHIMP_URL: urlOf('mailchimp'),
  MAILCHIMP_API_KEY: MAILCHIMP_KEY,
  MAILCHIMP_LIST_ID: MAILCHIMP_LIST,
  GA_URL: urlOf('ga'),
  GA_MEASUREMENT_ID: GA_ID,
  GA_API_SECRET: GA_SECRET,
  USGS_URL: `${urlOf('usgs')}/ogcapi/v1`,
  CDEC_URL: urlOf('cdec'),
  AWDB_URL: urlOf('awdb'),
  // Keeps the fakes' data separate from a real site's readings.
  DATA_DIR: dataDir,
  // Lets each test count as a separate visitor.
  TRUST_PROXY_HOPS: '1',
  STYLEGUIDE: 'on',
});

/** The environment of the server in the browser tests, where the fakes use fixed ports. */
export const fakeEnvironment = environmentOf(
  (name) => `http://127.0.0.1:${portOf(name)}`,
  path.join(tmpdir(), `water-agency-e2e-${FIRST_PORT}`),
);

/**
 * Starts the fakes on the given ports, or on free ones, and sets the environment of every server that
 * this process or its children start. Returns a function that stops the fakes.
 */
export async function startFakes(dataDir: string, portOf?: (name: FakeName) => number) {
  const fakes = new Map<string, FaultyServer>();
  for (const name of names) fakes.set(name, await starters[name]({ port: portOf?.(name) }));
  Object.assign(
    process.env,
    environmentOf((name) => fakes.get(name)!.url, dataDir),
  );
  return () => Promise.all([...fakes.values()].map((fake) => fake.close()));
}

/** Playwright's global setup. Returns the function that stops the fakes. */
export default function startOnFixedPorts() {
  return startFakes(fakeEnvironment.DATA_DIR, portOf);
}
