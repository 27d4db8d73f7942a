import { toAlert } from '../../alerts/toAlert';
import { toNews } from '../../news/toNews';
import { toOutage } from '../../outages/toOutage';
import type { ContentType } from './contentTypes';
import type { ContentObject } from './provider';
import type { PublicObject } from './publicObject';

/** Makes of an object what its type promises beyond the declared fields, or null to leave it out. */
export type Refinement = (object: PublicObject, source: ContentObject) => PublicObject | null;

/** Types that promise more than their declared fields. */
export const refinements: Partial<Record<ContentType, Refinement>> = {
  alerts: toAlert,
  news: toNews,
  outages: toOutage,
};
