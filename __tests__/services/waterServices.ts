import type { WaterSource } from '@/lib/water/types';
import { startAwdb } from '../fakes/awdb';
import { startCdec } from '../fakes/cdec';
import { startUsgs } from '../fakes/usgs';
import { define, every, type Service } from './serviceTypes';

/** A request for readings never waits for a service: the readings are stored or they are not. */
const water = (source: WaterSource, series: string) => ({
  background: source,
  route: 'water/[file]',
  request: () => ({ query: `?file=${series}.csv` }),
  good: 200,
  answers: every(503),
  withLastGood: 200,
});

const HOUR = 3_600_000;

/** Sends fewer readings, so that they do not slow down the process that runs all of this. */
async function startHourlyUsgs() {
  const fake = await startUsgs();
  const { valueOf } = fake.river;
  fake.river.valueOf = (site, parameter, time) =>
    time % HOUR === 0 ? valueOf(site, parameter, time) : undefined;
  return fake;
}

/** The services for the live water data, which the background calls. */
export const waterServices: Record<string, Service> = {
  USGS: define({
    start: startHourlyUsgs,
    environment: ({ url }) => ({ USGS_URL: `${url}/ogcapi/v1` }),
    feature: 'riverFlows',
    ...water('usgs', 'flow-north-fork-dam'),
  }),
  CDEC: define({
    start: startCdec,
    environment: ({ url }) => ({ CDEC_URL: url }),
    feature: 'reservoirs',
    ...water('cdec', 'flow-oxbow'),
  }),
  AWDB: define({
    start: startAwdb,
    environment: ({ url }) => ({ AWDB_URL: url }),
    feature: 'snowpack',
    ...water('awdb', 'snow-css-lab'),
  }),
};
