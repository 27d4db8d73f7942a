import type { Forecast } from '../../forecast/types';
import type { Town } from '../../forecast/towns';

/** The weather at a place, without the place. */
export type Reading = Omit<Forecast, 'latitude' | 'longitude'>;

/** A weather service behind `GET /api/forecast`. It rejects with an `UpstreamError` when it cannot answer. */
export type ForecastProvider = {
  name: 'nws';
  read: (town: Town) => Promise<Reading>;
};
