import { readFileSync } from 'node:fs';
import path from 'node:path';
import once from 'lodash/once';
import { agency } from '../../site/agency';

/** A key in Redis. What another site or another build has kept there is not met. */
export const redisKey = (name: string) => `${agency.slug}:${buildId()}:${name}`;

const buildId = once(() => {
  try {
    return readFileSync(path.join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
  } catch {
    return 'development';
  }
});
