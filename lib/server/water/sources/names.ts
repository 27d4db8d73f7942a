import type { WaterSource } from '../../../water/types';

/** Full names of the sources, for links. */
export const sourceNames: Record<WaterSource, string> = {
  usgs: 'US Geological Survey (USGS)',
  cdec: 'California Data Exchange Center (CDEC)',
  awdb: 'USDA snow and climate network (SNOTEL)',
};
