import type { WaterSource } from '@/lib/water/types';
import type { Fault } from '../fakes/faults';
import type { FaultyServer } from '../fakes/faultyServer';

/** The faults that every service is tested with. */
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

/** The parts of a fake that the matrix uses. */
export type Fake = Pick<FaultyServer, 'url' | 'requests' | 'setFault' | 'close'>;

export type Service<F extends Fake = Fake> = {
  start: () => Promise<F>;
  environment: (fake: F) => Record<string, string>;
  /**
   * The route that calls the service, below `pages/api` or in `freshServer`, and a request that
   * triggers the call.
   */
  route: string;
  /**
   * The background job that calls the service instead of the route, which shows the stored data.
   */
  background?: WaterSource;
  request: (attempt: number) => { query?: string; json?: unknown };
  good: number;
  /** Its name in `GET /api/health`. */
  feature: string;
  /** The status returned for each fault. */
  answers: Record<TriedFault, number>;
  /**
   * The status returned for every fault after a good response. By default, the same as without one.
   */
  withLastGood?: number;
};

/** The same status for every fault except the given ones. */
export const every = (status: number, others: Partial<Record<TriedFault, number>> = {}) =>
  ({ ...Object.fromEntries(triedFaults.map((fault) => [fault, status])), ...others }) as Record<
    TriedFault,
    number
  >;

/** Defines a service with the type of its own fake. */
export const define = <F extends Fake>(service: Service<F>) => service as unknown as Service;
