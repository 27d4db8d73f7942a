import agency from '../../site/agency.json';
import { inContent } from '../content/folder';
import { readdirSync } from 'node:fs';
import { clientWarnings } from '../http/clientAddress';
import { contentProblems } from '../content/problems';
import { database } from '../database';
import type { DatabaseHealth } from '../database/health';
import { oldCopyWarnings } from '../database/oldCopies';
import { env, type Env } from '../env';
import { shutdown } from '../listener/shutdown';
import { retentionWarnings } from '../requests/retention';
import { outboxHealth, type OutboxHealth } from '../requests/worker';
import { siteHost } from '../../site/host';
import { uploadsHealth, virusScanHealth, virusScanWarnings } from '../uploads';
import { upstreamHealth } from '../upstream';
import { waterSources } from '../water/sources';

type ServiceState = ReturnType<typeof upstreamHealth>[string];

/** The provider of a feature, and the state of the service it calls. */
export type ProviderHealth = { provider: string } & (Partial<ServiceState> | DatabaseHealth);

export type Health = {
  /**
   * `degraded`: a service is failing, a variable is malformed, content cannot be shown or read, or requests are not
   * delivered, or not removed when they expire. The site still runs.
   */
  status: 'ok' | 'degraded';
  providers: Record<string, ProviderHealth>;
  /** The state of deliveries to the office and to visitors. */
  outbox: OutboxHealth;
  /** Messages about settings that are malformed, missing or incomplete, and about what is not removed. */
  warnings: string[];
  /** Messages about content that cannot be shown or read, with the file and line or the object. */
  content: string[];
};

/** A summary of the site's health for operators, without secrets. */
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
    database: { provider: database().provider, ...database().health() },
    files: uploadsHealth(),
    virusScan: virusScanHealth(),
  };
  const isFailing = Object.values(providers).some(
    (one) => ('breaker' in one && one.breaker !== 'closed') || Boolean(one.lastFailure),
  );
  const { malformed, incomplete } = env();
  const content = contentProblems();
  const { isLate, ...outbox } = outboxHealth();
  const unremoved = retentionWarnings();
  const unscanned = virusScanWarnings();
  const problems = [malformed, content, unremoved, unscanned];
  const isDegraded = isFailing || isLate || problems.some(({ length }) => length > 0);
  return {
    status: isDegraded ? 'degraded' : 'ok',
    providers,
    outbox,
    warnings: [
      ...malformed,
      ...incomplete,
      ...(siteHost.endsWith('.example') ? [SAMPLE_HOST] : []),
      ...clientWarnings(),
      ...unremoved,
      ...unscanned,
      ...oldCopyWarnings(),
    ],
    content,
  };
}

const SAMPLE_HOST =
  'SITE_HOST is not set, and the agency’s host is a sample, so links in emails, feeds and calendars lead nowhere.';

/** The state of a service that has not been called since startup. */
const unused: ServiceState = { breaker: 'closed', lastSuccessAgeMs: null, lastFailure: null };

/**
 * Why the site cannot serve requests: it is shutting down, `DATABASE_URL` is malformed, or the
 * content is missing. Null if it can. A failing service does not count.
 */
export function whyUnavailable(): string | null {
  if (shutdown.hasBegun) return 'The server is shutting down.';
  try {
    env();
    readdirSync(inContent('pages'));
    return null;
  } catch (error) {
    // The messages about a malformed environment contain variable names but no values.
    const isOurs = error instanceof Error && error.message.startsWith('The environment');
    return isOurs ? error.message : 'The site’s content cannot be read.';
  }
}

/** The provider of a feature, and the name of the service it calls; null if it calls none. */
type Choice = { provider: string; service: string | null };

/** The provider of each feature that the agency has. */
function features({ search, newsletter, cosmic, analytics }: Env): Record<string, Choice> {
  const on = agency.features;
  return {
    search:
      search.provider === 'local'
        ? embedded('local')
        : { provider: search.provider, service: `${search.provider}-search` },
    ...(on.weather && { forecast: outside('nws') }),
    ...(on.enews && {
      newsletter: newsletter.mailchimp ? outside('mailchimp') : embedded('local'),
    }),
    content: cosmic.bucket ? outside('cosmic') : embedded('files'),
    analytics: analytics.google ? outside('google-analytics') : embedded('none'),
    ...((on.waterYear || on.riverFlows) &&
      Object.fromEntries(waterSources.map(({ id }) => [id, outside(id)]))),
  };
}

const outside = (name: string): Choice => ({ provider: name, service: name });
const embedded = (name: string): Choice => ({ provider: name, service: null });
