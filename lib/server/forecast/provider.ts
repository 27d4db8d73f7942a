import type { Forecast } from '../../forecast/types';
import type { Town } from '../../forecast/towns';
import type { RainForecast } from '../../tools/watering/types';

/** The weather at a place, without the place. */
export type Reading = Omit<Forecast, 'latitude' | 'longitude'>;

/** A weather service behind `GET /api/forecast` and the advice on watering. It rejects with an `UpstreamError` when it cannot answer. */
export type ForecastProvider = {
  name: 'nws';
  read: (town: Town) => Promise<Reading>;
  /** The chances of rain of the week ahead. */
  readRain: (town: Town) => Promise<RainForecast>;
};
