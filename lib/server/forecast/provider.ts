import type { Forecast } from '../../forecast/types';
import type { Town } from '../../forecast/towns';
import type { RainForecast } from '../../tools/watering/types';

/** The weather at a place, without the place's coordinates. */
export type Reading = Omit<Forecast, 'latitude' | 'longitude' | 'clock'>;

/**
 * A weather service for `GET /api/forecast` and the watering advice. Rejects with
 * an `UpstreamError` on failure.
 */
export type ForecastProvider = {
  name: 'nws';
  read: (town: Town) => Promise<Reading>;
  /** The chances of rain for the week ahead. */
  readRain: (town: Town) => Promise<RainForecast>;
};
