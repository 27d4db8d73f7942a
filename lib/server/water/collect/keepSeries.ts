import { DAY_MS } from '../../../site/durations';
import type { Measure, Station } from '../../../water/types';
import { log } from '../../log';
import { warnOnce } from '../../log/once';
import { isUpstreamError } from '../../upstream';
import { awdbNames } from '../sources/awdb';
import { mergeSeries, type SeriesSpec } from './merge';
import type { RawSeries } from '../sources/readings';
import { seriesId } from '../kept/seriesIds';
import { addressOf, stationKey, waterState } from '../kept/state';
import { usgsName } from '../sources/usgs';

/** Which readings of a station to request and keep. */
export type Wanted = Omit<SeriesSpec, 'id' | 'measure' | 'source' | 'station'>;

/** Adds a source's readings to a series. If none is plausible, the stored readings are kept. */
export function keepSeries(
  measure: Measure,
  station: Pick<Station, 'id' | 'source' | 'station'>,
  wanted: Wanted & { id?: string },
  raw: RawSeries,
  now = Date.now(),
): void {
  const { store } = waterState();
  const { source } = station;
  const from = addressOf(source);
  const id = wanted.id ?? seriesId(measure, station.id);
  const spec = { ...wanted, id, measure, source, station: station.station };
  const kept = store.get(id, from)?.series ?? null;
  const series = mergeSeries(spec, kept, raw, now);
  if (series) store.put({ series, fetchedAt: now, from });
  else log.info({ series: id }, 'a source has no usable readings for a series');
}

/** When a series was last fetched, in Unix ms; 0 if never. */
export function fetchedAt(id: string, source: Station['source']): number {
  return waterState().store.get(id, addressOf(source))?.fetchedAt ?? 0;
}

const CHECK_EVERY = DAY_MS;

/**
 * Whether a station is the one that `content/water` refers to, judging by its name at the source, which is
 * checked once a day. A station counts as known until its name can be checked.
 */
export async function isKnownStation(station: Station): Promise<boolean> {
  const { unknownStations, checkedAt } = waterState();
  const key = stationKey(station.source, station.station);
  if (station.expect && Date.now() - (checkedAt.get(key) ?? 0) > CHECK_EVERY) {
    try {
      const name = await officialName(station);
      checkedAt.set(key, Date.now());
      if (name?.toLowerCase().includes(station.expect.toLowerCase())) unknownStations.delete(key);
      else {
        unknownStations.add(key);
        const entry = { station: key, name: name ?? 'none', expected: station.expect };
        warnOnce(entry, 'a station is left out: its source has no station with this name');
      }
    } catch (error) {
      // fetchUpstream has logged the error.
      if (!isUpstreamError(error)) throw error;
    }
  }
  return !unknownStations.has(key);
}

async function officialName({ source, station }: Station): Promise<string | null> {
  const base = addressOf(source);
  if (source === 'usgs') return usgsName(base, station);
  return (await awdbNames(base, [station])).get(station) ?? null;
}
