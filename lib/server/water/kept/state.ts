import path from 'node:path';
import type { WaterSeries } from '../../../water/types';
import { env } from '../../env';
import { processWide } from '../../process/processWide';
import { waterSource } from '../sources';
import { createWaterStore } from './store';

/** State that pages share with the background jobs. */
const state = () =>
  processWide('water', () => ({
    store: createWaterStore(path.join(env().dataDir, 'water')),
    /** Resolves when the current figures of every source have been requested once; null before startup. */
    firstRound: null as Promise<void> | null,
    /** In Unix ms. */
    startedAt: 0,
    /** Stations that are missing at their source or have a different name there. */
    unknownStations: new Set<string>(),
    /** When each station was last checked, in Unix ms. */
    checkedAt: new Map<string, number>(),
  }));

export const waterState = state;

/** The last good readings of a series, however old; null if there are none. Makes no requests. */
export function keptSeries(id: string, source: string): WaterSeries | null {
  const { store, unknownStations } = state();
  const kept = store.get(id, waterSource(source).baseUrl());
  return kept && !unknownStations.has(stationKey(source, kept.series.station)) ? kept.series : null;
}

export const stationKey = (source: string, station: string) => `${source}:${station}`;
