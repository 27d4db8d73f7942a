import { agency } from '../../site/agency';
import { buildId } from '../process/buildId';

/** A key in Redis. What another site or another build has kept there is not met. */
export const redisKey = (name: string) => siteKey(`${buildId()}:${name}`);

/** A key of what a deployment does not change. */
export const siteKey = (name: string) => `${agency.slug}:${name}`;
