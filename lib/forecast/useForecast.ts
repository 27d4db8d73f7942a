import useSWR from 'swr';
import { forecastApiPath, type Town } from './towns';
import type { Forecast } from './types';

/** Time between two looks at a town's weather, in ms (docs/requirements.md#weather-strip). */
export const REFRESH_MS = 120_000;

/** How long a reading stays on screen while no newer one can be had: as long as the server would keep it. */
const KEEP_MS = 60 * 60_000;

const received = new Map<string, { forecast: Forecast; at: number }>();

/** A reading, the last one that is young enough, or null. It never rejects, since after an error SWR would stop refreshing. */
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

/** The weather of a town, kept up to date while the tab is visible; null where there is none. */
export function useForecast(town: Town): Forecast | null {
  const { data } = useSWR(forecastApiPath(town), loadForecast, {
    refreshInterval: REFRESH_MS,
    // A tab that is looked at again soon asks for nothing; SWR counts from the end of the last call.
    dedupingInterval: REFRESH_MS / 2,
  });
  return data ?? null;
}
