import type { NextApiHandler } from 'next';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { towns } from '@/lib/forecast/towns';
import type { Health } from '@/lib/server/health';
import type { WaterSource } from '@/lib/water/types';
import { serveApi } from '../fakes/apiServer';

/**
 * Serves an API route as if in a separate process, with its own environment, cache and breakers.
 * @param route the route below `pages/api`
 */
export async function freshServer(route: string, environment: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fresh-server-'));
  const { handler, health, withAlerts, forget, refresh } = load(route, {
    DATA_DIR: dataDir,
    ...environment,
  });
  const [api, status] = await Promise.all([serveApi(handler), serveApi(health)]);
  return {
    url: api.url,
    host: api.host,
    /** The response of `GET /api/health`. */
    health: async () => {
      const answer = await fetch(status.url);
      return { isUp: answer.ok, ...((await answer.json()) as Health) };
    },
    /** Whether a page can load everything that it shows. */
    servesPages: async () => 'props' in (await withAlerts()({})),
    /** Expires all responses, so that they only serve as last good ones. */
    forget,
    /** Runs the first background job of a source. */
    refresh,
    close: async () => {
      await Promise.all([api.close(), status.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type ProcessWide = typeof import('@/lib/server/process/processWide').processWide;

type Route = { default: NextApiHandler };

type Loaded = Pick<typeof import('@/lib/server/alerts/withAlerts'), 'withAlerts'> & {
  handler: NextApiHandler;
  health: NextApiHandler;
  forget: () => Promise<void>;
  refresh: (source: WaterSource) => Promise<void>;
};

/**
 * Stands for a route: the forecast of the page with the watering tool. It returns 204 without a
 * forecast.
 */
export const RAIN_ROUTE = 'rain';

function rainHandler(): NextApiHandler {
  const { rainFor } = jest.requireActual<typeof import('@/lib/server/forecast')>(
    '../../lib/server/forecast',
  );
  return async (_request, response) => {
    const rain = await rainFor(towns[0]!).catch(() => null);
    response.status(rain ? 200 : 204).end();
  };
}

/** Must not await anything, because it changes the environment for the time being. */
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
    const { withAlerts } = jest.requireActual<typeof import('@/lib/server/alerts/withAlerts')>(
      '../../lib/server/alerts/withAlerts',
    );
    jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env').env();
    const { allJobs } = jest.requireActual<typeof import('@/lib/server/water/collect/jobs')>(
      '../../lib/server/water/collect/jobs',
    );
    const refresh = (source: WaterSource) =>
      allJobs()
        .find((job) => job.source === source)!
        .run(Date.now());
    loaded = { handler, health, withAlerts, forget, refresh };
  });
  process.env = before;
  return loaded!;
}
