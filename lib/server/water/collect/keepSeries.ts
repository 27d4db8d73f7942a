import { DAY_MS } from '../../../site/durations';
import type { Station } from '../../../water/types';
import { log } from '../../log';
import { warnOnce } from '../../log/once';
import { isUpstreamError } from '../../upstream';
import { mergeSeries, type SeriesSpec } from './merge';
import { waterSource } from '../sources';
import type { RawSeries } from '../sources/source';
import { stationKey, waterState } from '../kept/state';

/** Adds a source's readings to a series. If none is plausible, the stored readings are kept. */
export function keepSeries(spec: SeriesSpec, raw: RawSeries, now: number): void {
  const { store } = waterState();
  const from = waterSource(spec.source).baseUrl();
  const kept = store.get(spec.id, from)?.series ?? null;
  const series = mergeSeries(spec, kept, raw, now);
  if (series) store.put({ series, fetchedAt: now, from });
  else log.info({ series: spec.id }, 'a source has no usable readings for a series');
}

/** When a series was last fetched, in Unix ms; 0 if never. */
export function fetchedAt(id: string, source: string): number {
  return waterState().store.get(id, waterSource(source).baseUrl())?.fetchedAt ?? 0;
}

const CHECK_EVERY = DAY_MS;

/**
 * Whether a station is the one that `water` refers to, judging by its name at the source, which is
 * checked once a day. A station counts as known until its name can be checked.
 */
export async function isKnownStation(station: Station): Promise<boolean> {
  const { unknownStations, checkedAt } = waterState();
  const { nameOf } = waterSource(station.source);
  const key = stationKey(station.source, station.station);
  if (nameOf && station.expect && Date.now() - (checkedAt.get(key) ?? 0) > CHECK_EVERY) {
    try {
      const name = await nameOf(station.station);
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
