import { agency } from '../site/agency';
import { hideSecrets, readVariables, type Variables } from './envVariables';
import { log } from './log';

/** The environment by feature (design, section 6). A feature without its keys is absent. */
export type Env = ReturnType<typeof parseEnv>;

let ofProcess: Env | undefined;

/**
 * The environment of this process, parsed when first asked for.
 * @throws each time, where it is malformed
 */
export function env(): Env {
  if (ofProcess) return ofProcess;
  const parsed = parseEnv(process.env);
  for (const sentence of parsed.incomplete) log.warn(sentence);
  return (ofProcess = parsed);
}

/**
 * Parses an environment. Secrets are properties that do not enumerate: neither
 * `JSON.stringify` nor `console.log` nor a spread of the object shows or copies them.
 * @throws one Error that names every malformed variable, and the value of none.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const variables = readVariables(source);
  const search = searchEnv(variables);
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
      water: {
        usgsUrl: variables.USGS_URL ?? 'https://api.waterdata.usgs.gov/ogcapi/v1',
        cdecUrl: variables.CDEC_URL ?? 'https://cdec.water.ca.gov',
        awdbUrl: variables.AWDB_URL ?? 'https://wcc.sc.egov.usda.gov',
      },
      redisUrl: variables.REDIS_URL,
      /** Whether browsers keep pages for when the network fails. */
      serviceWorker: variables.SERVICE_WORKER !== 'off',
      dataDir: variables.DATA_DIR ?? '.data',
      port: Number(variables.PORT ?? 3000),
      trustProxyHops: Number(variables.TRUST_PROXY_HOPS ?? 0),
      incomplete: incompleteFeatures(variables, search.provider),
    },
    'redisUrl',
  );
}

function searchEnv(variables: Variables) {
  const { GOOGLE_CSE_KEY: googleKey, GOOGLE_CSE_CX: cx } = variables;
  const { VERTEX_SEARCH_KEY: vertexKey, VERTEX_SEARCH_URL: vertexUrl } = variables;
  const googleUrl =
    variables.GOOGLE_CSE_URL ?? 'https://customsearch.googleapis.com/customsearch/v1';
  const google =
    googleKey && cx ? hideSecrets({ key: googleKey, cx, url: googleUrl }, 'key') : null;
  const vertex =
    vertexKey && vertexUrl ? hideSecrets({ key: vertexKey, url: vertexUrl }, 'key') : null;
  // Vertex comes first where both have keys: Google's JSON API ends on 1 January 2027.
  const withKeys = [vertex ? 'vertex' : [], google ? 'google' : [], 'local'] as const;
  const available = withKeys.flat();
  const chosen = variables.SEARCH_PROVIDER;
  const provider = (chosen ? available.find((name) => name === chosen) : available[0]) ?? 'local';
  return { provider, google, vertex };
}

function mailchimpEnv(variables: Variables) {
  const { MAILCHIMP_API_KEY: apiKey, MAILCHIMP_LIST_ID: listId, MAILCHIMP_URL } = variables;
  if (!apiKey || !listId) return null;
  const dataCentre = /-([a-z]+\d+)$/.exec(apiKey)?.[1];
  const url = MAILCHIMP_URL ?? (dataCentre && `https://${dataCentre}.api.mailchimp.com`);
  if (!url) {
    throw new Error(
      'The environment is not valid. MAILCHIMP_API_KEY must end with its data centre, such as -us6.',
    );
  }
  return hideSecrets({ apiKey, listId, url }, 'apiKey');
}

function cosmicEnv(variables: Variables) {
  const { COSMIC_BUCKET_SLUG: slug, COSMIC_READ_KEY: readKey } = variables;
  const url = variables.COSMIC_URL ?? 'https://api.cosmicjs.com';
  return hideSecrets(
    {
      bucket: slug && readKey ? hideSecrets({ slug, readKey, url }, 'readKey') : null,
      /** The value of an alert's `website` that is this site's. */
      website: variables.COSMIC_WEBSITE,
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

/** Variables that belong together: with only some of them set, the embedded default answers. */
const groups = [
  ['GOOGLE_CSE_KEY', 'GOOGLE_CSE_CX'],
  ['VERTEX_SEARCH_KEY', 'VERTEX_SEARCH_URL'],
  ['MAILCHIMP_API_KEY', 'MAILCHIMP_LIST_ID'],
  ['COSMIC_BUCKET_SLUG', 'COSMIC_READ_KEY'],
  ['GA_MEASUREMENT_ID', 'GA_API_SECRET'],
] as const;

/** Sentences, for the log and `/api/health`, about features that somebody began to configure. */
function incompleteFeatures(variables: Variables, provider: string): string[] {
  const sentences = groups.flatMap((names) => {
    const missing = names.filter((name) => !variables[name]);
    const isPartial = missing.length > 0 && missing.length < names.length;
    return isPartial ? [`${missing.join(' and ')} is not set; the embedded default is used.`] : [];
  });
  const chosen = variables.SEARCH_PROVIDER;
  if (chosen && chosen !== provider) {
    sentences.push(`SEARCH_PROVIDER is ${chosen}, whose keys are not set; local search is used.`);
  }
  return sentences;
}
