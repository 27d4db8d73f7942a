import type { WeatherIcon } from './conditions';

/** What `GET /api/forecast` answers (docs/requirements.md#weather-strip). */
export type Forecast = {
  /** In °F, a whole number. */
  temperature: number;
  icon: WeatherIcon;
  /** The weather in words, such as `Mostly Sunny`; empty where it is not known. */
  shortForecast: string;
  latitude: number;
  longitude: number;
  /** ISO time of the data. */
  asOf: string;
};
