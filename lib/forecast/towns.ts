import agency from '../site/agency.json';
import type { Town } from '../site/agencyTypes';

export type { Town };

/** The towns in the weather strip (docs/requirements.md#weather-strip). */
export const towns: Town[] = agency.towns;

/** Half a unit in the last decimal place of the towns' coordinates, in degrees. */
const TOLERANCE = 0.00005;

export function findTown(latitude: number, longitude: number): Town | undefined {
  const isNear = (a: number, b: number) => Math.abs(a - b) < TOLERANCE;
  return towns.find((town) => isNear(town.latitude, latitude) && isNear(town.longitude, longitude));
}

/** The API path for a town's weather (docs/requirements.md#weather-strip). */
export function forecastApiPath({ latitude, longitude }: Town): string {
  return `/api/forecast?lat=${latitude}&lng=${longitude}`;
}

/** A town's National Weather Service page. */
export function forecastPageHref({ latitude, longitude }: Town): string {
  return `https://forecast.weather.gov/MapClick.php?lat=${latitude}&lon=${longitude}`;
}
