import type { Measure, Station } from '../../../water/types';
import { log } from '../../log';
import { warnOnce } from '../../log/once';
import { isUpstreamError } from '../../upstream';
import { awdbNames } from '../sources/awdb';
import { DAY } from '../days';
import { mergeSeries, type SeriesSpec } from './merge';
import type { RawSeries } from '../sources/rawSeries';
import { seriesId } from '../kept/seriesIds';
import { addressOf, stationKey, waterState } from '../kept/state';
import { usgsName } from '../sources/usgs';

/** What readings of a station are asked for and kept. */
export type Wanted = Omit<SeriesSpec, 'id' | 'measure' | 'source' | 'station'>;

/** Keeps what a source has said of a series; where nothing of it can be true, what is kept stays. */
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
  else log.info({ series: id }, 'a source has no usable readings of a series');
}

/** When a kept series was had, in ms; 0 where there is none. */
export function fetchedAt(id: string, source: Station['source']): number {
  return waterState().store.get(id, addressOf(source))?.fetchedAt ?? 0;
}

const CHECK_EVERY = DAY;

/**
 * Whether a station is what `content/water` says, by the name that its source gives it, asked for once a
 * day. While the name cannot be had, a station counts as known.
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
        warnOnce(entry, 'a station is left out: its source does not know it by this name');
      }
    } catch (error) {
      // Logged where it happened.
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
