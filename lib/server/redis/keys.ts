import { agency } from '../../site/agency';
import { buildId } from '../process/buildId';

/** A Redis key that does not collide with those of another site or build. */
export const redisKey = (name: string) => siteKey(`${buildId()}:${name}`);

/** A Redis key whose value outlives a deployment. */
export const siteKey = (name: string) => `${agency.slug}:${name}`;
