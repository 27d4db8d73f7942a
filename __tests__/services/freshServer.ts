import type { NextApiHandler } from 'next';
import type { Health } from '@/lib/server/health';
import { serveApi } from '../fakes/apiServer';

/**
 * Serves an API route as a process of its own would: with its own environment, cache and breakers.
 * @param route below `pages/api`
 */
export async function freshServer(route: string, environment: Record<string, string>) {
  const { handler, health, withAlerts, forget } = load(route, environment);
  const [api, status] = await Promise.all([serveApi(handler), serveApi(health)]);
  return {
    url: api.url,
    host: api.host,
    /** What `GET /api/health` answers. */
    health: async () => {
      const answer = await fetch(status.url);
      return { isUp: answer.ok, ...((await answer.json()) as Health) };
    },
    /** Whether a page has all that it is rendered from. */
    servesPages: async () => 'props' in (await withAlerts()({})),
    /** Makes every answer so far a last good one. */
    forget,
    close: () => Promise.all([api.close(), status.close()]),
  };
}

type ProcessWide = typeof import('@/lib/server/processWide').processWide;

type Route = { default: NextApiHandler };

type Loaded = Pick<typeof import('@/lib/server/alerts/withAlerts'), 'withAlerts'> & {
  handler: NextApiHandler;
  health: NextApiHandler;
  forget: () => Promise<void>;
};

/** Without a pause in it, since the environment is another one meanwhile. */
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
    jest.doMock('../../lib/server/processWide', () => ({ processWide }));
    const { default: handler } = jest.requireActual<Route>(`../../pages/api/${route}`);
    const { default: health } = jest.requireActual<Route>('../../pages/api/health');
    const { invalidate } =
      jest.requireActual<typeof import('@/lib/server/cache')>('../../lib/server/cache');
    const { withAlerts } = jest.requireActual<typeof import('@/lib/server/alerts/withAlerts')>(
      '../../lib/server/alerts/withAlerts',
    );
    jest.requireActual<typeof import('@/lib/server/env')>('../../lib/server/env').env();
    loaded = { handler, health, withAlerts, forget: () => invalidate('') };
  });
  process.env = before;
  return loaded!;
}
