import type { WeatherIcon } from './conditions';

/** The response of `GET /api/forecast` (docs/requirements.md#weather-strip). */
export type Forecast = {
  /** In °F, a whole number. */
  temperature: number;
  icon: WeatherIcon;
  /** A description such as `Mostly Sunny`, or '' if unknown. */
  shortForecast: string;
  latitude: number;
  longitude: number;
  /** ISO time of the data. */
  asOf: string;
  /** The same time on a clock in the agency's time zone, such as `9:53 a.m.`, or '' if unknown. */
  clock: string;
};
