import { readdirSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env';
import { sharedRedis } from '../redis';
import { upstreamHealth } from '../upstream';
import { features } from './features';

type ServiceState = ReturnType<typeof upstreamHealth>[string];

/** A feature, who provides it, and how the calls to that service went. */
export type ProviderHealth = { provider: string } & Partial<ServiceState>;

export type Health = {
  /** `degraded` is a service that fails; the site serves all the same. */
  status: 'ok' | 'degraded';
  providers: Record<string, ProviderHealth>;
  /** Sentences about features that somebody began to configure. */
  warnings: string[];
};

/** What an operator wants to know at a glance; no secret is in it (design, section 7). */
export function health(): Health {
  const services = upstreamHealth();
  const chosen = features(env());
  const ofServices = Object.entries(chosen).map(
    ([feature, { provider, service }]): [string, ProviderHealth] => [
      feature,
      service === null ? { provider } : { provider, ...(services[service] ?? unused) },
    ],
  );
  const providers = { ...Object.fromEntries(ofServices), cache: cacheHealth() };
  const isDegraded = Object.values(providers).some(
    ({ breaker = 'closed', lastFailure = null }) => breaker !== 'closed' || lastFailure !== null,
  );
  return { status: isDegraded ? 'degraded' : 'ok', providers, warnings: env().incomplete };
}

/** Where pages, answers and limits are kept. */
function cacheHealth(): ProviderHealth {
  const shared = sharedRedis();
  return shared ? { provider: 'redis', ...shared.redis.health() } : { provider: 'memory' };
}

/** The state of a service that nobody has needed since the start. */
const unused: ServiceState = { breaker: 'closed', lastSuccessAgeMs: null, lastFailure: null };

/**
 * Why the site cannot serve: its environment is malformed or its content is not there. Null when it
 * can; a failing service is no reason.
 */
export function whyUnavailable(): string | null {
  try {
    env();
    readdirSync(path.join(process.cwd(), 'content', 'pages'));
    return null;
  } catch (error) {
    // The messages of a malformed environment name variables, never their values.
    const isOurs = error instanceof Error && error.message.startsWith('The environment');
    return isOurs ? error.message : 'The content of the site cannot be read.';
  }
}
