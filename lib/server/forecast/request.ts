import { findTown, type Town } from '../../forecast/towns';
import { HttpError } from '../http/httpError';

/**
 * Finds the town for `lat` and `lng` in a request's query.
 * @throws HttpError 400 if either is not a number, 404 if there is no such town
 */
export function parseTown({ lat, lng }: Partial<Record<string, string>>): Town {
  const town = findTown(degrees('lat', lat), degrees('lng', lng));
  if (!town) throw new HttpError(404, 'There is no forecast for this place.');
  return town;
}

function degrees(name: string, text: string | undefined): number {
  if (text && /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(text)) return Number(text);
  throw new HttpError(400, `${name} must be a number of degrees, such as 38.9221.`);
}
