/** @jest-environment node */
import chunk from 'lodash/chunk';
import type { NextApiHandler } from 'next';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { towns } from '@/lib/forecast/towns';
import type { Health } from '@/lib/server/health';
import { serveApi } from '../fakes/apiServer';
import { startAwdb } from '../fakes/awdb';
import { startCdec } from '../fakes/cdec';
import { startFakeCosmic } from '../fakes/cosmic';
import type { Fault } from '../fakes/faults';
import type { FaultyServer } from '../fakes/faultyServer';
import { GA_ID, GA_SECRET, startGa } from '../fakes/ga';
import { googleCx, googleKey, startFakeGoogle } from '../fakes/google';
import { MAILCHIMP_KEY, MAILCHIMP_LIST, startMailchimp } from '../fakes/mailchimp';
import { startNws } from '../fakes/nws';
import { startUsgs } from '../fakes/usgs';
import { startFakeVertex, vertexKey } from '../fakes/vertex';

/** The faults that every service is tested with. */
const triedFaults = [
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

type TriedFault = (typeof triedFaults)[number];

/** The parts of a fake that the matrix uses. */
type Fake = Pick<FaultyServer, 'url' | 'requests' | 'setFault' | 'close'>;

type Service<F extends Fake = Fake> = {
  start: () => Promise<F>;
  environment: (fake: F) => Record<string, string>;
  /** The route that calls the service: a path below `pages/api`, or `RAIN_ROUTE`. */
  route: string;
  /** If a background job calls the service, the job's source. The route then shows only stored data. */
  background?: string;
  request: (attempt: number) => { query?: string; json?: unknown };
  good: number;
  /** The service's name in `GET /api/health`. */
  feature: string;
  /** The status that the route returns for each fault. */
  answers: Record<TriedFault, number>;
  /**
   * The status that the route returns for every fault if it has a last good response to fall back
   * on. Defaults to the statuses in `answers`.
   */
  withLastGood?: number;
};

/** The same status for every fault except those in `others`. */
const every = (status: number, others: Partial<Record<TriedFault, number>> = {}) =>
  ({ ...Object.fromEntries(triedFaults.map((fault) => [fault, status])), ...others }) as Record<
    TriedFault,
    number
  >;

/** Defines a service with the type of its own fake. */
const define = <F extends Fake>(service: Service<F>) => service as unknown as Service;

/**
 * Serves an API route as if in a separate process, with its own environment, cache and circuit breakers.
 * @param route a path below `pages/api`, or `RAIN_ROUTE`
 */
async function freshServer(route: string, environment: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fresh-server-'));
  const { handler, health, withShell, forget, refresh } = load(route, {
    DATA_DIR: dataDir,
    ...environment,
  });
  const [api, status] = await Promise.all([serveApi(handler), serveApi(health)]);
  return {
    url: api.url,
    host: api.host,
    /** The response from `GET /api/health`. */
    health: async () => {
      const answer = await fetch(status.url);
      return { isUp: answer.ok, ...((await answer.json()) as Health) };
    },
    /** Whether a page can load everything that it shows. */
    servesPages: async () => 'props' in (await withShell()({})),
    /** Expires all cached responses so that they are used only as last good responses. */
    forget,
    /** Runs a source's first background job. */
    refresh,
    close: async () => {
      await Promise.all([api.close(), status.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type ProcessWide = typeof import('@/lib/server/process/processWide').processWide;

type Route = { default: NextApiHandler };

type Loaded = Pick<typeof import('@/lib/server/shell/withShell'), 'withShell'> & {
  handler: NextApiHandler;
  health: NextApiHandler;
  forget: () => Promise<void>;
  refresh: (source: string) => Promise<void>;
};

/**
 * A made-up route for the forecast on the watering tool's page. It returns 204 if there is no
 * forecast.
 */
const RAIN_ROUTE = 'rain';

function rainHandler(): NextApiHandler {
  const { rainFor } = jest.requireActual<typeof import('@/lib/server/forecast')>(
    '../../lib/server/forecast',
  );
  return async (_request, response) => {
    const rain = await rainFor(towns[0]!).catch(() => null);
    response.status(rain ? 200 : 204).end();
  };
}

/** Must not await anything, because it changes the environment temporarily. */
function load(route: string, environment: Record<string, string>) {
  const before = process.env;
  process.env = { ...before, ...environment };
  let loaded: Loaded;
  jest.isolateModules(() => {
    const values = new Map<string, unknown>();
    const processWide: ProcessWide = <T>(name: string, create: () => T) => {
      if (!values.has(name)) values.set(name, create());
      return values.get(name) as T;
    };
    jest.doMock('../../lib/server/process/processWide', () => ({ processWide }));
    const handler =
      route === RAIN_ROUTE
        ? rainHandler()
        : jest.requireActual<Route>(`../../pages/api/${route}`).default;
    const { default: health } = jest.requireActual<Route>('../../pages/api/health');
    const { invalidate } =
      jest.requireActual<typeof import('@/lib/server/cache')>('../../lib/server/cache');
    const { invalidateContent } = jest.requireActual<typeof import('@/lib/server/content/objects')>(
      '../../lib/server/content/objects',
    );
    const forget = async () => void (await Promise.all([invalidate(''), invalidateContent()]));
    const { withShell } = jest.requireActual<typeof import('@/lib/server/shell/withShell')>(
      '../../lib/server/shell/withShell',
    );
    jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env').env();
    const { allJobs } = jest.requireActual<typeof import('@/lib/server/water/collect/jobs')>(
      '../../lib/server/water/collect/jobs',
    );
    const refresh = (source: string) =>
      allJobs()
        .find((job) => job.source === source)!
        .run(Date.now());
    loaded = { handler, health, withShell, forget, refresh };
  });
  process.env = before;
  return loaded!;
}

const search = {
  feature: 'search',
  route: 'search',
  request: () => ({ query: '?q=rafting' }),
  good: 200,
  answers: every(502, { hang: 504, drip: 504 }),
  withLastGood: 200,
};

/** The services that requests call. */
const services: Record<string, Service> = {
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
    // Each attempt uses a new address, because Mailchimp may have saved the last one before it failed.
    request: (attempt) => ({ json: { email_address: `visitor${attempt}@gold.example` } }),
    good: 200,
    // Mailchimp has accepted an address once its status says so, even if the rest breaks off.
    answers: every(502, { 429: 429, drip: 200, truncated: 200, huge: 200 }),
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
    environment: ({ environment }) => environment,
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

/**
 * A request for readings never waits for a service: either the readings are stored or they are not.
 */
const water = (source: string, series: string) => ({
  background: source,
  feature: source,
  route: 'water/[file]',
  request: () => ({ query: `?file=${series}.csv` }),
  good: 200,
  answers: every(503),
  withLastGood: 200,
});

const HOUR = 3_600_000;

/** Sends only hourly readings. The full set would slow down the process that runs all the tests. */
async function startHourlyUsgs() {
  const fake = await startUsgs();
  const { valueOf } = fake.river;
  fake.river.valueOf = (site, parameter, time) =>
    time % HOUR === 0 ? valueOf(site, parameter, time) : undefined;
  return fake;
}

/** The live water services, which background jobs call. */
const waterServices: Record<string, Service> = {
  USGS: define({
    start: startHourlyUsgs,
    environment: ({ url }) => ({ USGS_URL: `${url}/ogcapi/v1` }),
    ...water('usgs', 'flow-north-fork-dam'),
  }),
  CDEC: define({
    start: startCdec,
    environment: ({ url }) => ({ CDEC_URL: url }),
    ...water('cdec', 'flow-oxbow'),
  }),
  AWDB: define({
    start: startAwdb,
    environment: ({ url }) => ({ AWDB_URL: url }),
    ...water('awdb', 'snow-css-lab'),
  }),
};

/**
 * How long a response and the recovery after a fault may take, in ms. On an idle machine, a
 * response takes about four seconds.
 */
const ANSWER_MS = 30_000;
const RECOVERY_MS = 120_000;
/** The shortest time limit of any service, in ms. */
const TIME_LIMIT_MS = 2500;
/** How many table rows run at the same time, and how long after one cell the next one starts, in ms. */
const ROWS_AT_ONCE = 3;
const START_GAP_MS = 60;

type Cell = { column: string; fault: TriedFault; service: Service; isWarm: boolean };
type Outcome = { status: number; ms: number; isUp: boolean; hasRecovered: boolean };

let attempts = 0;

function expectedStatus({ service, fault, isWarm }: Cell): number {
  return isWarm && service.withLastGood ? service.withLastGood : service.answers[fault];
}

/** How long to wait for a background job, which may itself wait half a minute for a response, in ms. */
const BACKGROUND_MS = 1000;

async function ask(server: Stage['server'], { request, background }: Service): Promise<number> {
  if (background) {
    const refreshed = server.refresh(background).catch(() => undefined);
    await Promise.race([refreshed, sleep(BACKGROUND_MS)]);
  }
  const { query = '', json } = request((attempts += 1));
  const headers = { 'content-type': 'application/json', origin: `http://${server.host}` };
  const post = json ? { method: 'POST', headers, body: JSON.stringify(json) } : {};
  const answer = await fetch(server.url + query, post);
  await answer.arrayBuffer();
  return answer.status;
}

async function prepare(cell: Cell) {
  const fake = await cell.service.start();
  const server = await freshServer(cell.service.route, cell.service.environment(fake));
  if (cell.isWarm) {
    if (cell.service.background) await server.refresh(cell.service.background);
    expect(await ask(server, cell.service)).toBe(cell.service.good);
    await server.forget();
  }
  return { cell, fake, server };
}

type Stage = Awaited<ReturnType<typeof prepare>>;

/** The status that a visitor gets while the service fails, and how long the response takes. */
async function fail({ cell, fake, server }: Stage) {
  await fake.setFault(cell.fault);
  const startedAt = performance.now();
  const status = await ask(server, cell.service);
  return { status, ms: performance.now() - startedAt };
}

/** Whether a page renders in time and the health status says that the site is up. */
async function serves(server: Stage['server']): Promise<boolean> {
  const startedAt = performance.now();
  const servesPages = await server.servesPages();
  const isInTime = performance.now() - startedAt < ANSWER_MS;
  return servesPages && isInTime && (await server.health()).isUp;
}

/**
 * Whether the service is called again, its good response is passed on, and the health status is ok.
 */
async function recovers({ cell: { service }, fake, server }: Stage): Promise<boolean> {
  await fake.setFault(undefined);
  const asked = fake.requests.length;
  for (const deadline = Date.now() + RECOVERY_MS; Date.now() < deadline; await sleep(500)) {
    const status = await ask(server, service);
    const { status: state, providers } = await server.health();
    const isKnown = typeof providers[service.feature]?.lastSuccessAgeMs === 'number';
    const isWell = status === service.good && fake.requests.length > asked;
    if (isWell && isKnown && state === 'ok') return true;
  }
  return false;
}

/**
 * Runs every fault against every service, prints a table of the responses and tests each one.
 */
function testFaults(services: Record<string, Service>): void {
  const cells: Cell[] = Object.entries(services).flatMap(([name, service]) =>
    triedFaults.flatMap((fault) => [
      { column: name, fault, service, isWarm: false },
      ...(service.withLastGood
        ? [{ column: `${name}, last good`, fault, service, isWarm: true }]
        : []),
    ]),
  );

  const outcomes = new Map<Cell, Outcome>();
  const unhandled = jest.fn();

  /**
   * Takes all cells through the same phase at the same time. All the servers run in this process,
   * so if they were in different phases, one server's work would inflate another's timing.
   */
  async function play(stages: Stage[]): Promise<void> {
    const failures = stages.map(async (stage, i) => {
      await sleep(i * START_GAP_MS);
      return fail(stage);
    });
    const answers = await Promise.all(failures);
    // One after another, because each server reads all of the content for its first page.
    const areUp: boolean[] = [];
    for (const { server } of stages) areUp.push(await serves(server));
    const areWell = await Promise.all(stages.map(recovers));
    stages.forEach(({ cell }, i) =>
      outcomes.set(cell, { ...answers[i]!, isUp: areUp[i]!, hasRecovered: areWell[i]! }),
    );
    await Promise.all(stages.flatMap(({ server, fake }) => [server.close(), fake.close()]));
  }

  beforeAll(async () => {
    process.on('unhandledRejection', unhandled);
    for (const rows of chunk(triedFaults, ROWS_AT_ONCE)) {
      const stages: Stage[] = [];
      // Servers start one at a time, before any timing begins, because loading code blocks
      // everything else.
      for (const cell of cells) if (rows.includes(cell.fault)) stages.push(await prepare(cell));
      await play(stages);
    }
    process.stdout.write(`\n${table()}\n`);
  }, 900_000);

  afterAll(() => process.off('unhandledRejection', unhandled));

  function table(): string {
    const columns = [...new Set(cells.map(({ column }) => column))];
    const textOf = (column: string, fault: TriedFault) => {
      const cell = cells.find((one) => one.column === column && one.fault === fault);
      const outcome = cell && outcomes.get(cell);
      return outcome ? `${outcome.status} ${(outcome.ms / 1000).toFixed(1)} s` : '';
    };
    const rows = [
      ['', ...columns],
      ...triedFaults.map((fault) => [fault, ...columns.map((column) => textOf(column, fault))]),
    ];
    return rows.map((row) => row.map((text) => text.padEnd(21)).join('')).join('\n');
  }

  test.each(cells.map((cell) => [cell.column, cell.fault, expectedStatus(cell), cell] as const))(
    'when %s has the fault "%s", the site returns %i in time, stays up and recovers',
    (_column, _fault, status, cell) => {
      const outcome = outcomes.get(cell)!;
      // On a machine so busy that the service's own time limit expires, every fault looks like a
      // timeout.
      const isLate = outcome.ms >= TIME_LIMIT_MS && !cell.isWarm;
      const expected = isLate ? [status, cell.service.answers.hang] : [status];
      expect(expected).toContain(outcome.status);
      expect(outcome).toMatchObject({ isUp: true, hasRecovered: true });
      expect(outcome.ms).toBeLessThan(ANSWER_MS);
    },
  );

  test('no error goes unhandled', () => {
    expect(unhandled).not.toHaveBeenCalled();
  });
}

describe('services that requests call', () => testFaults(services));
describe('services that background jobs call', () => testFaults(waterServices));
