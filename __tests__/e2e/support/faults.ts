import type { FakeCosmic } from '../../fakes/cosmic';
import type { RedisServer } from './redisServer';
import type { Site } from './startSite';

/** Two instances, what they share, and the service that they call. */
export type Scene = {
  redis: RedisServer;
  cosmic: FakeCosmic;
  a: Site;
  b: Site;
  startB: () => Promise<Site>;
};
/** Something that goes wrong, and how it ends. */
export type Fault = {
  begin: (scene: Scene) => Promise<unknown>;
  end: (scene: Scene) => Promise<unknown>;
  /**
   * Publishes the alert just before the fault, because an instance cannot show what it cannot load.
   */
  isPublishedBefore?: boolean;
};

/** Every fault by name. The first is no fault, for comparison. */
export const faults: Record<string, Fault> = {
  none: { begin: async () => {}, end: async () => {} },
  'Redis is killed': { begin: ({ redis }) => redis.stop(), end: ({ redis }) => redis.start() },
  'Redis hangs': {
    begin: async ({ redis }) => redis.signal('SIGSTOP'),
    end: async ({ redis }) => redis.signal('SIGCONT'),
  },
  'Redis is full': {
    begin: async ({ redis }) => {
      await redis.stop();
      await redis.start('--maxmemory', '1mb', '--maxmemory-policy', 'noeviction');
    },
    end: async ({ redis }) => {
      await redis.stop();
      await redis.start();
    },
  },
  'an instance is killed': {
    begin: ({ b }) => b.stop('SIGKILL'),
    end: async (scene) => (scene.b = await scene.startB()),
  },
  'an instance is stopped for a deployment': {
    begin: ({ b }) => b.stop('SIGTERM'),
    end: async (scene) => (scene.b = await scene.startB()),
  },
  'Cosmic refuses': {
    isPublishedBefore: true,
    begin: ({ cosmic }) => cosmic.setFault('refused'),
    end: ({ cosmic }) => cosmic.setFault(undefined),
  },
  'Cosmic hangs': {
    isPublishedBefore: true,
    begin: ({ cosmic }) => cosmic.setFault('hang'),
    end: ({ cosmic }) => cosmic.setFault(undefined),
  },
};
