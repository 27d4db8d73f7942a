export type Town = { id: string; title: string; latitude: number; longitude: number };

/** The five towns in the weather strip (docs/requirements.md#weather-strip). */
export const towns: Town[] = [
  { id: 'auburn', title: 'Auburn', latitude: 38.9221, longitude: -121.0559 },
  { id: 'rocklin', title: 'Rocklin', latitude: 38.7905, longitude: -121.2353 },
  { id: 'colfax', title: 'Colfax', latitude: 39.1007, longitude: -120.9533 },
  { id: 'lincoln', title: 'Lincoln', latitude: 38.8916, longitude: -121.293 },
  { id: 'dutch-flat', title: 'Dutch Flat', latitude: 39.2075, longitude: -120.8103 },
];

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
