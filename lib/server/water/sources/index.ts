import type { Measure } from '../../../water/types';
import { awdb } from './awdb';
import { cdec } from './cdec';
import type { WaterSource } from './source';
import { usgs } from './usgs';

/** All services that stations in `water` can name as their source. */
export const waterSources: WaterSource[] = [usgs, cdec, awdb];

/** The source with a given ID. @throws Error if there is none */
export function waterSource(id: string): WaterSource {
  const source = waterSources.find((one) => one.id === id);
  if (!source) throw new Error(`there is no water source "${id}"`);
  return source;
}

/** Whether a source publishes a measure. */
export const publishes = ({ queries }: WaterSource, measure: Measure): boolean =>
  queries.some(({ measures }) => measures.includes(measure));
