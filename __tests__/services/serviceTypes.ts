import type { WaterSource } from '@/lib/water/types';
import type { Fault } from '../fakes/faults';
import type { FaultyServer } from '../fakes/faultyServer';

/** The ways to fail that every service is tried with. */
export const triedFaults = [
  'refused',
  'hang',
  'drip',
  '400',
  '401',
  '429',
  '500',
  'html',
  'truncated',
  'wrong types',
  'huge',
] as const satisfies Fault[];

export type TriedFault = (typeof triedFaults)[number];

/** What the matrix needs of a fake. */
export type Fake = Pick<FaultyServer, 'url' | 'requests' | 'setFault' | 'close'>;

export type Service<F extends Fake = Fake> = {
  start: () => Promise<F>;
  environment: (fake: F) => Record<string, string>;
  /** The route that calls the service, below `pages/api` or of `freshServer`, and a request that makes it call. */
  route: string;
  /** Asked in the background, in place of the route, which shows what is kept. */
  background?: WaterSource;
  request: (attempt: number) => { query?: string; json?: unknown };
  good: number;
  /** Its name in `GET /api/health`. */
  feature: string;
  /** The answer to each fault. */
  answers: Record<TriedFault, number>;
  /** The answer to every fault where a good answer has been before; the same as without where it is left out. */
  withLastGood?: number;
};

/** One answer to every fault but some. */
export const every = (status: number, others: Partial<Record<TriedFault, number>> = {}) =>
  ({ ...Object.fromEntries(triedFaults.map((fault) => [fault, status])), ...others }) as Record<
    TriedFault,
    number
  >;

/** A service with a fake of its own kind. */
export const define = <F extends Fake>(service: Service<F>) => service as unknown as Service;
