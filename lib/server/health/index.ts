import { readdirSync } from 'node:fs';
import path from 'node:path';
import { clientWarnings } from '../http/clientAddress';
import { contentProblems } from '../content/problems';
import { env } from '../env';
import { shutdown } from '../listener/shutdown';
import { localNewsletterHealth } from '../newsletter/local';
import { sharedRedis } from '../redis';
import { upstreamHealth } from '../upstream';
import type { Env } from '../env';

type ServiceState = ReturnType<typeof upstreamHealth>[string];

/** A feature, who provides it, and how the calls to that service went. */
export type ProviderHealth = { provider: string } & Partial<ServiceState>;

export type Health = {
  /** `degraded`: a service fails, a variable is malformed or content cannot be shown. The site serves all the same. */
  status: 'ok' | 'degraded';
  providers: Record<string, ProviderHealth>;
  /** Sentences about settings that are malformed, missing or incomplete. */
  warnings: string[];
  /** Sentences about content that cannot be shown, with the file and line or the object. */
  content: string[];
};

/** What an operator wants to know at a glance; no secret is in it. */
export function health(): Health {
  const services = upstreamHealth();
  const chosen = features(env());
  const ofServices = Object.entries(chosen).map(
    ([feature, { provider, service }]): [string, ProviderHealth] => [
      feature,
      service === null ? { provider } : { provider, ...(services[service] ?? unused) },
    ],
  );
  const providers: Record<string, ProviderHealth> = {
    ...Object.fromEntries(ofServices),
    cache: cacheHealth(),
  };
  if (chosen.newsletter.provider === 'local')
    Object.assign(providers.newsletter!, localNewsletterHealth(env().dataDir));
  const isFailing = Object.values(providers).some(
    ({ breaker = 'closed', lastFailure = null }) => breaker !== 'closed' || lastFailure !== null,
  );
  const { malformed, incomplete } = env();
  const content = contentProblems();
  const isDegraded = isFailing || malformed.length > 0 || content.length > 0;
  return {
    status: isDegraded ? 'degraded' : 'ok',
    providers,
    warnings: [...malformed, ...incomplete, ...clientWarnings()],
    content,
  };
}

/** Where pages, answers and limits are kept. */
function cacheHealth(): ProviderHealth {
  const shared = sharedRedis();
  return shared ? { provider: 'redis', ...shared.redis.health() } : { provider: 'memory' };
}

/** The state of a service that nobody has needed since the start. */
const unused: ServiceState = { breaker: 'closed', lastSuccessAgeMs: null, lastFailure: null };

/**
 * Why the site cannot serve: it is about to end, its Redis is malformed or its content is not there. Null
 * when it can; a failing service is no reason.
 */
export function whyUnavailable(): string | null {
  if (shutdown.hasBegun) return 'The server is about to end.';
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

/** Who provides a feature, and the name of the service that it calls; null where it calls none. */
type Choice = { provider: string; service: string | null };

/** The choice of every feature that can have one. */
function features({ search, newsletter, cosmic, analytics }: Env) {
  return {
    search:
      search.provider === 'local'
        ? embedded('local')
        : { provider: search.provider, service: `${search.provider}-search` },
    forecast: outside('nws'),
    newsletter: newsletter.mailchimp ? outside('mailchimp') : embedded('local'),
    content: cosmic.bucket ? outside('cosmic') : embedded('files'),
    analytics: analytics.google ? outside('google-analytics') : embedded('none'),
    riverFlows: outside('usgs'),
    reservoirs: outside('cdec'),
    snowpack: outside('awdb'),
  } satisfies Record<string, Choice>;
}

const outside = (name: string): Choice => ({ provider: name, service: name });
const embedded = (name: string): Choice => ({ provider: name, service: null });
