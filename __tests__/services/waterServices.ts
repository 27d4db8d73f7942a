import type { WaterSource } from '@/lib/water/types';
import { startAwdb } from '../fakes/awdb';
import { startCdec } from '../fakes/cdec';
import { startUsgs } from '../fakes/usgs';
import { define, every, type Service } from './serviceTypes';

/** A visitor who asks for readings waits for nobody: there are some, or there are none. */
const water = (source: WaterSource, series: string) => ({
  background: source,
  route: 'water/[file]',
  request: () => ({ query: `?file=${series}.csv` }),
  good: 200,
  answers: every(503),
  withLastGood: 200,
});

const HOUR = 3_600_000;

/** Fewer readings: the process that plays all of this must not be held up by them. */
async function startHourlyUsgs() {
  const fake = await startUsgs();
  const { valueOf } = fake.river;
  fake.river.valueOf = (site, parameter, time) =>
    time % HOUR === 0 ? valueOf(site, parameter, time) : undefined;
  return fake;
}

/** The services of the live water data, which the background asks. */
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
