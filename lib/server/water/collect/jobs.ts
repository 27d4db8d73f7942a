import uniqBy from 'lodash/uniqBy';
import type { Station } from '../../../water/types';
import { awdbReadings, type AwdbMeasure } from '../sources/awdb';
import { cdecDailyJob, cdecHistoryJob, cdecRiverJob } from './cdecJobs';
import { HOUR } from '../days';
import { RIVER_KEPT, spanFrom, yearStart, type Job } from './job';
import { isKnownStation, keepSeries } from './keepSeries';
import { seriesId } from '../kept/seriesIds';
import { addressOf } from '../kept/state';
import { gauges, waterYearStations } from '../stations';
import { usgsReadings } from '../sources/usgs';

/** All jobs, with current figures first. At most 20 requests an hour go to USGS. */
export function allJobs(): Job[] {
  const rivers = gauges();
  const year = waterYearStations();
  const cdecGauges = rivers.filter(({ source }) => source === 'cdec');
  const ofCdec = (measure: 'storage' | 'snow') =>
    year[measure].filter(({ source }) => source === 'cdec');
  return [
    ...rivers.filter(({ source }) => source === 'usgs').map(usgsJob),
    ...(cdecGauges.length > 0 ? [cdecRiverJob(cdecGauges)] : []),
    cdecDailyJob('storage', ofCdec('storage')),
    cdecDailyJob('snow', ofCdec('snow')),
    awdbJob(),
    cdecHistoryJob('storage', ofCdec('storage')),
    cdecHistoryJob('snow', ofCdec('snow')),
  ];
}

function usgsJob(gauge: Station): Job {
  return {
    name: `usgs ${gauge.id}`,
    source: 'usgs',
    everyMs: 15 * 60_000,
    ids: [seriesId('flow', gauge.id)],
    isCurrent: true,
    run: async (now) => {
      if (!(await isKnownStation(gauge))) return;
      const since = now - RIVER_KEPT;
      const span = spanFrom('flow', [gauge], since, now);
      const { flow, stage } = await usgsReadings(addressOf('usgs'), gauge.station, span);
      const wanted = { since, resolution: 'instant' } as const;
      keepSeries('flow', gauge, wanted, flow, now);
      keepSeries('stage', gauge, wanted, stage, now);
    },
  };
}

function awdbJob(): Job {
  const { snow, precipitation } = waterYearStations();
  const wanted = { snow, precipitation };
  const ofAwdb = (measure: AwdbMeasure) =>
    wanted[measure].filter(({ source }) => source === 'awdb');
  const measures: AwdbMeasure[] = ['snow', 'precipitation'];
  return {
    name: 'awdb',
    source: 'awdb',
    everyMs: 3 * HOUR,
    ids: measures.flatMap((measure) => ofAwdb(measure).map(({ id }) => seriesId(measure, id))),
    isCurrent: true,
    run: async (now) => {
      const stations = uniqBy(measures.flatMap(ofAwdb), 'station');
      const known: string[] = [];
      for (const one of stations) if (await isKnownStation(one)) known.push(one.station);
      if (known.length === 0) return;
      // Request the whole year each time: medians are corrected too, and it takes only one request.
      const since = yearStart(now);
      const read = await awdbReadings(addressOf('awdb'), known, { from: since, to: now });
      for (const measure of measures) {
        for (const one of ofAwdb(measure).filter(({ station }) => known.includes(station))) {
          keepSeries(measure, one, { since, resolution: 'day' }, read(measure, one.station), now);
        }
      }
    },
  };
}
