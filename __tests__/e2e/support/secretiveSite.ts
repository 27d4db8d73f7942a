import { readFileSync } from 'node:fs';
import { startEchoRedis, startEchoServer } from '../../fakes/echo';
import { leakFinder, secretValues } from './secrets';
import { startSite } from './startSite';

export const webhookSecret = secretValues.COSMIC_WEBHOOK_SECRET!;
export const mailchimpKey = `${secretValues.MAILCHIMP_API_KEY}-us6`;

const { preview } = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8')) as {
  preview: Record<string, string>;
};

/** Finds the secrets of the environment and those that the build generated. */
export const leaksIn = leakFinder({ ...secretValues, ...preview });

/** Starts a site with every secret set, whose services fail and repeat everything they receive. */
export async function startSecretiveSite(searchProvider: string) {
  const [vendor, redis] = await Promise.all([startEchoServer(), startEchoRedis()]);
  const { url } = vendor;
  const password = encodeURIComponent(secretValues.REDIS_URL!);
  const site = await startSite({
    ...secretValues,
    SEARCH_PROVIDER: searchProvider,
    GOOGLE_CSE_CX: 'cx',
    GOOGLE_CSE_URL: `${url}/customsearch`,
    VERTEX_SEARCH_URL: `${url}/vertex`,
    MAILCHIMP_API_KEY: mailchimpKey,
    MAILCHIMP_LIST_ID: 'list',
    MAILCHIMP_URL: url,
    COSMIC_BUCKET_SLUG: 'bucket',
    COSMIC_URL: url,
    GA_MEASUREMENT_ID: 'G-TEST',
    GA_URL: url,
    NWS_URL: url,
    REDIS_URL: `redis://default:${password}@127.0.0.1:${redis.port}/0`,
  });
  const stop = async () => {
    await site.stop();
    await vendor.close();
    redis.close();
  };
  return { ...site, stop, asked: vendor.requests };
}
