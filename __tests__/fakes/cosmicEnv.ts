import type { Env } from '@/lib/server/env';
import { cosmicKeys } from './cosmic';

/** The environment of a site with content from the fake, for tests that mock `env`. */
export function cosmicEnv(url: string, more: Record<string, string> = {}): Env {
  const { parseEnv } = jest.requireActual<typeof import('@/lib/server/env')>('@/lib/server/env');
  return parseEnv({
    COSMIC_BUCKET_SLUG: cosmicKeys.slug,
    COSMIC_READ_KEY: cosmicKeys.readKey,
    COSMIC_URL: url,
    ...more,
  });
}
