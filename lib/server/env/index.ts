import omit from 'lodash/omit';
import defaults from '../../../agencies/current.json';
import agency from '../../site/agency.json';
import { givenHost } from '../../site/host';
import { hideSecrets, readVariables, type ReadVariables, type Variables } from './variables';
import { log } from '../log';
import { processWide } from '../process/processWide';

/**
 * The environment by feature (docs/requirements.md#environment-and-api). A feature without its keys is null.
 */
export type Env = ReturnType<typeof parseEnv>;

/**
 * The environment of this process, parsed on first use. Problems are logged once.
 * @throws Error on every call if the site cannot run in this environment
 */
export const env = (): Env =>
  processWide('environment', () => {
    const parsed = parseEnv(process.env);
    if (parsed.malformed.length > 0) log.error(parsed.malformed.join(' '));
    for (const sentence of parsed.incomplete) log.warn(sentence);
    return parsed;
  });

/**
 * Parses an environment. A feature with a malformed variable gets its built-in default. Secrets are
 * non-enumerable properties, so `JSON.stringify`, `console.log` and spreading leave them out.
 * @throws Error that names the malformed variables that have no default, but not their values
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const { variables, malformed } = withoutBrokenGroups(
    readVariables({ ...source, SITE_HOST: givenHost(source) }),
  );
  const search = searchEnv(variables, 'SEARCH_PROVIDER' in malformed);
  return hideSecrets(
    {
      search,
      forecast: {
        url: variables.NWS_URL ?? 'https://api.weather.gov',
        userAgent: variables.NWS_USER_AGENT ?? `(${agency.name}, ${agency.emails.web})`,
      },
      newsletter: { mailchimp: mailchimpEnv(variables) },
      cosmic: cosmicEnv(variables),
      analytics: { google: analyticsEnv(variables) },
      requests: requestsEnv(variables),
      /** S3-compatible storage for request files; null if they are in `dataDir`. */
      s3: s3Env(variables),
      /** The virus scanner for request files; null if they are not scanned. */
      clamdUrl: variables.CLAMD_URL ?? null,
      water: {
        usgsUrl: variables.USGS_URL ?? 'https://api.waterdata.usgs.gov/ogcapi/v1',
        cdecUrl: variables.CDEC_URL ?? 'https://cdec.water.ca.gov',
        awdbUrl: variables.AWDB_URL ?? 'https://wcc.sc.egov.usda.gov',
      },
      databaseUrl: variables.DATABASE_URL,
      /** Allows a monitoring service to read `/metrics`. */
      metricsToken: variables.METRICS_TOKEN,
      /** Whether browsers save pages for offline use. */
      serviceWorker: variables.SERVICE_WORKER !== 'off',
      /** Whether /styleguide exists in production. */
      styleguide: variables.STYLEGUIDE === 'on',
      dataDir: variables.DATA_DIR ?? '.data',
      /** Folder with editors' files for alerts, news and outages. */
      contentDir: variables.CONTENT_DIR ?? defaults.contentDir,
      /** How many proxies to trust; null if not set, in which case none is trusted. */
      trustProxyHops: variables.TRUST_PROXY_HOPS ? Number(variables.TRUST_PROXY_HOPS) : null,
      /** Messages for the log and `/api/health` about features that are only partly configured, or gone. */
      incomplete: [
        ...incompleteFeatures(variables, search.provider),
        ...(source.REDIS_URL?.trim() ? [NO_REDIS] : []),
        ...(source.NEXT_PUBLIC_SITE_HOST?.trim() ? [HOST_RENAMED] : []),
      ],
      /** Messages about malformed variables. */
      malformed: Object.values(malformed).map((sentence) => `${sentence} The default is used.`),
    },
    'databaseUrl',
    'metricsToken',
  );
}

function searchEnv(variables: Variables, isChoiceMalformed: boolean) {
  const { GOOGLE_CSE_KEY: googleKey, GOOGLE_CSE_CX: cx } = variables;
  const { VERTEX_SEARCH_KEY: vertexKey, VERTEX_SEARCH_URL: vertexUrl } = variables;
  const googleUrl =
    variables.GOOGLE_CSE_URL ?? 'https://customsearch.googleapis.com/customsearch/v1';
  const google =
    googleKey && cx ? hideSecrets({ key: googleKey, cx, url: googleUrl }, 'key') : null;
  const vertex =
    vertexKey && vertexUrl ? hideSecrets({ key: vertexKey, url: vertexUrl }, 'key') : null;
  // Prefer Vertex if both have keys: Google's JSON API shuts down on January 1, 2027.
  const withKeys = [vertex ? 'vertex' : [], google ? 'google' : [], 'local'] as const;
  const available = withKeys.flat();
  const chosen = variables.SEARCH_PROVIDER;
  const known = chosen ? available.find((name) => name === chosen) : available[0];
  const provider = (!isChoiceMalformed && known) || 'local';
  return { provider, google, vertex };
}

function mailchimpEnv(variables: Variables) {
  const { MAILCHIMP_API_KEY: apiKey, MAILCHIMP_LIST_ID: listId, MAILCHIMP_URL } = variables;
  if (!apiKey || !listId) return null;
  const url = MAILCHIMP_URL ?? `https://${dataCenterOf(apiKey)}.api.mailchimp.com`;
  return hideSecrets({ apiKey, listId, url }, 'apiKey');
}

const dataCenterOf = (apiKey: string) => /-([a-z]+\d+)$/.exec(apiKey)?.[1];

function cosmicEnv(variables: Variables) {
  const { COSMIC_BUCKET_SLUG: slug, COSMIC_READ_KEY: readKey } = variables;
  const url = variables.COSMIC_URL ?? 'https://api.cosmicjs.com';
  return hideSecrets(
    {
      bucket: slug && readKey ? hideSecrets({ slug, readKey, url }, 'readKey') : null,
      /** The names of the sites that share the bucket, this site's first; empty if it is not shared. */
      websites: (variables.COSMIC_WEBSITE ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
      webhookSecret: variables.COSMIC_WEBHOOK_SECRET,
    },
    'webhookSecret',
  );
}

function analyticsEnv(variables: Variables) {
  const { GA_MEASUREMENT_ID: measurementId, GA_API_SECRET: apiSecret, GA_URL } = variables;
  if (!measurementId || !apiSecret) return null;
  const url = GA_URL ?? 'https://www.google-analytics.com';
  return hideSecrets({ measurementId, apiSecret, url }, 'apiSecret');
}

/** Where requests are delivered; null for each channel that is not set up. */
function requestsEnv(variables: Variables) {
  const { SMTP_URL: smtpUrl, REQUESTS_WEBHOOK_URL: webhookUrl, OPEN311_URL } = variables;
  const { REQUESTS_WEBHOOK_SECRET: secret, OPEN311_KEY: key } = variables;
  const from = variables.MAIL_FROM ?? agency.emails.web;
  const attachments = variables.MAIL_ATTACHMENTS === 'on';
  const jurisdiction = variables.OPEN311_JURISDICTION;
  return {
    mail: smtpUrl ? hideSecrets({ url: smtpUrl, from, attachments }, 'url') : null,
    webhook:
      webhookUrl && secret ? hideSecrets({ url: webhookUrl, secret }, 'url', 'secret') : null,
    open311:
      OPEN311_URL && key ? hideSecrets({ url: OPEN311_URL, key, jurisdiction }, 'key') : null,
  };
}

function s3Env(variables: Variables) {
  const { S3_URL: url, S3_REGION: region } = variables;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!url || !accessKeyId || !secretAccessKey) return null;
  return hideSecrets(
    { url, region, accessKeyId, secretAccessKey },
    'accessKeyId',
    'secretAccessKey',
  );
}

/**
 * Variables that belong together: if a key is missing or a variable is
 * malformed, the feature uses its default.
 */
const groups: { keys: (keyof Variables)[]; optional?: keyof Variables }[] = [
  { keys: ['GOOGLE_CSE_KEY', 'GOOGLE_CSE_CX'], optional: 'GOOGLE_CSE_URL' },
  { keys: ['VERTEX_SEARCH_KEY', 'VERTEX_SEARCH_URL'] },
  { keys: ['MAILCHIMP_API_KEY', 'MAILCHIMP_LIST_ID'], optional: 'MAILCHIMP_URL' },
  { keys: ['COSMIC_BUCKET_SLUG', 'COSMIC_READ_KEY'], optional: 'COSMIC_URL' },
  { keys: ['GA_MEASUREMENT_ID', 'GA_API_SECRET'], optional: 'GA_URL' },
  { keys: ['REQUESTS_WEBHOOK_URL', 'REQUESTS_WEBHOOK_SECRET'] },
  { keys: ['OPEN311_URL', 'OPEN311_KEY'], optional: 'OPEN311_JURISDICTION' },
  { keys: ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], optional: 'S3_REGION' },
];

/** Drops the well-formed variables of a group that has a malformed one. */
function withoutBrokenGroups({ variables, malformed: given }: ReadVariables): ReadVariables {
  const malformed = { ...given };
  const { MAILCHIMP_API_KEY: apiKey, MAILCHIMP_URL } = variables;
  if (apiKey && !MAILCHIMP_URL && !malformed.MAILCHIMP_URL && !dataCenterOf(apiKey)) {
    malformed.MAILCHIMP_API_KEY = 'MAILCHIMP_API_KEY must end with its data center, such as -us6.';
  }
  const broken = groups
    .map(({ keys, optional }) => (optional ? [...keys, optional] : keys))
    .filter((names) => names.some((name) => malformed[name]));
  return { variables: omit(variables, broken.flat()), malformed };
}

const NO_REDIS =
  'REDIS_URL is no longer used: instances that share a database (DATABASE_URL) tell each other about content changes through it.';

const HOST_RENAMED =
  'NEXT_PUBLIC_SITE_HOST is now SITE_HOST, which the server reads when it starts. Please rename it.';

/** Messages about groups with only some of their keys set, and about a search provider without keys. */
function incompleteFeatures(variables: Variables, provider: string): string[] {
  const sentences = groups.flatMap(({ keys }) => {
    const missing = keys.filter((name) => !variables[name]);
    const isPartial = missing.length > 0 && missing.length < keys.length;
    return isPartial ? [`${missing.join(' and ')} is not set; the built-in default is used.`] : [];
  });
  const chosen = variables.SEARCH_PROVIDER;
  if (chosen && chosen !== provider) {
    sentences.push(`SEARCH_PROVIDER is ${chosen}, whose keys are not set; local search is used.`);
  }
  return sentences;
}

/** Whether `next build` is running. */
export const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build';
