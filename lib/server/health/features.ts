import type { Env } from '../env';

/** Who provides a feature, and the name of the service that it calls; null where it calls none. */
export type Choice = { provider: string; service: string | null };

/** The choice of every feature that can have one. */
export function features({ search, newsletter, cosmic, analytics }: Env) {
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
