import useSWR from 'swr';
import { HOUR_MS } from '../site/durations';
import { forecastApiPath, type Town } from './towns';
import type { Forecast } from './types';

/** Time between requests for a town's weather, in ms (docs/requirements.md#weather-strip). */
export const REFRESH_MS = 120_000;

/** How long to keep showing a reading when newer ones fail to load, in ms. The server uses the same limit. */
const KEEP_MS = HOUR_MS;

const received = new Map<string, { forecast: Forecast; at: number }>();

/**
 * Returns a new reading or, if loading it fails, a recent one or null. Never rejects, because SWR
 * stops refreshing after an error.
 */
async function loadForecast(path: string): Promise<Forecast | null> {
  try {
    const answer = await fetch(path);
    const forecast = (await answer.json()) as Forecast;
    if (!answer.ok || !Number.isFinite(forecast.temperature)) throw new Error('no reading');
    received.set(path, { forecast, at: Date.now() });
    return forecast;
  } catch {
    const last = received.get(path);
    return last && Date.now() - last.at < KEEP_MS ? last.forecast : null;
  }
}

/** A town's weather, kept up to date while the tab is visible. Undefined until it is loaded, null if there is none. */
export function useForecast(town: Town): Forecast | null | undefined {
  const { data } = useSWR(forecastApiPath(town), loadForecast, {
    refreshInterval: REFRESH_MS,
    // Prevents a request if the visitor soon returns to the tab. SWR measures from the end of the last call.
    dedupingInterval: REFRESH_MS / 2,
  });
  return data;
}
