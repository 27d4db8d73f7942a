import omit from 'lodash/omit';
import uniqBy from 'lodash/uniqBy';
import { object, string, ValidationError, type InferType } from 'yup';
import { isHost } from '../../site/host';

const text = () => string().trim();
const token = () =>
  text().matches(/^[\x21-\x7e]+$/, '${path} must be printable ASCII without spaces.');
/** A value known only to this server and one service. */
const secret = () => token().meta({ secret: true });
const wholeNumber = (max: number) =>
  text().test('whole-number', `\${path} must be a whole number from 0 to ${max}.`, (value) => {
    return value === undefined || (/^\d{1,9}$/.test(value) && Number(value) <= max);
  });

/** A base URL without query or fragment. Trailing slashes are removed, since paths are appended. */
const address = (schemes: string[] = ['http', 'https']) =>
  text()
    .transform((value?: string) => value?.replace(/\/+$/, ''))
    .test(
      'address',
      `\${path} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')} and has no query.`,
      (value) => value === undefined || isAddress(value, schemes),
    );

const webAddress = () =>
  address().test('no-user', '${path} must not contain a user name or password.', (value) => {
    return !value || !URL.canParse(value) || new URL(value).username === '';
  });

/** The address of a bucket, or of a folder in one. */
const bucketAddress = () =>
  webAddress().test(
    'bucket',
    '${path} must contain the bucket, as in https://s3.us-west-2.amazonaws.com/bucket.',
    (value) => !value || !URL.canParse(value) || /^(\/[\w.-]+)+$/.test(new URL(value).pathname),
  );

function isAddress(value: string, schemes: string[]): boolean {
  if (!URL.canParse(value) || /[?#\s]/.test(value)) return false;
  const { protocol, hostname } = new URL(value);
  return schemes.includes(protocol.slice(0, -1)) && hostname !== '';
}

/** A PostgreSQL URL, which may contain a password. `?host=/folder` connects to a Unix socket. */
const postgresAddress = () =>
  secret().test(
    'postgres',
    '${path} must look like postgresql://user:password@host:5432/database.',
    (value) => {
      if (!value) return true;
      if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) return false;
      const { pathname, hostname, searchParams, username, password } = new URL(value);
      const hasHost = hostname !== '' || searchParams.has('host');
      return hasHost && /^\/[^/]+$/.test(pathname) && [username, password].every(isDecodable);
    },
  );

/** A mail server's URL, which may contain a password. */
const mailServerAddress = () =>
  secret().test(
    'smtp',
    '${path} must look like smtps://user:password@mail.example.com or smtp://localhost:25.',
    (value) => {
      if (!value) return true;
      if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false;
      const { hostname, pathname, search, hash, username, password } = new URL(value);
      const isOnlyHost = hostname !== '' && /^\/?$/.test(pathname) && search === '' && hash === '';
      return isOnlyHost && [username, password].every(isDecodable);
    },
  );

const host = () =>
  text()
    .lowercase()
    .test(
      'host',
      '${path} must be a host name such as www.example.org, without https:// and without a path.',
      (value) => !value || isHost(value),
    );

/** Where clamd listens. */
const clamdAddress = () =>
  text().test(
    'clamd',
    '${path} must look like tcp://localhost:3310 or unix:/run/clamav/clamd.ctl.',
    (value) =>
      !value ||
      /^unix:\/\S+$/.test(value) ||
      (/^tcp:\/\/[^\s/?#@]+:\d+$/.test(value) && URL.canParse(value)),
  );

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Every variable that the server reads (docs/requirements.md#environment-and-api). */
const schema = object({
  SEARCH_PROVIDER: text().oneOf(
    ['local', 'google', 'vertex'] as const,
    '${path} must be local, google or vertex.',
  ),
  GOOGLE_CSE_KEY: secret(),
  GOOGLE_CSE_CX: token(),
  GOOGLE_CSE_URL: webAddress(),
  VERTEX_SEARCH_KEY: secret(),
  VERTEX_SEARCH_URL: webAddress(),
  NWS_URL: webAddress(),
  NWS_USER_AGENT: text().matches(/^[\x20-\x7e]+$/, '${path} must be printable ASCII.'),
  MAILCHIMP_API_KEY: secret(),
  MAILCHIMP_LIST_ID: text().matches(/^[\w-]+$/, '${path} must be letters and digits.'),
  MAILCHIMP_URL: webAddress(),
  COSMIC_BUCKET_SLUG: text().matches(/^[\w-]+$/, '${path} must be letters, digits and hyphens.'),
  COSMIC_READ_KEY: secret(),
  COSMIC_URL: webAddress(),
  COSMIC_WEBSITE: text(),
  // Long, because anyone can try to guess it at the webhook and preview routes.
  COSMIC_WEBHOOK_SECRET: secret().min(16, '${path} must have at least 16 characters.'),
  GA_MEASUREMENT_ID: text().matches(/^G-[A-Z0-9]+$/, '${path} must look like G-XXXXXXX.'),
  GA_API_SECRET: secret(),
  GA_URL: webAddress(),
  // Long, because anyone who reaches the server can try to guess it.
  METRICS_TOKEN: secret().min(16, '${path} must have at least 16 characters.'),
  DATABASE_URL: postgresAddress(),
  SMTP_URL: mailServerAddress(),
  MAIL_FROM: text().email('${path} must be an email address.'),
  MAIL_ATTACHMENTS: text().oneOf(['on', 'off'] as const, '${path} must be on or off.'),
  // Secret, because the path of a webhook is often all that protects it.
  REQUESTS_WEBHOOK_URL: webAddress().meta({ secret: true }),
  // Long, because anyone who knows it can make up requests.
  REQUESTS_WEBHOOK_SECRET: secret().min(16, '${path} must have at least 16 characters.'),
  OPEN311_URL: webAddress(),
  OPEN311_KEY: secret(),
  OPEN311_JURISDICTION: token(),
  S3_URL: bucketAddress(),
  S3_REGION: text().matches(/^[a-z\d-]+$/, '${path} must look like us-west-2.'),
  S3_ACCESS_KEY_ID: secret(),
  S3_SECRET_ACCESS_KEY: secret(),
  CLAMD_URL: clamdAddress(),
  SITE_HOST: host(),
  DATA_DIR: text(),
  CONTENT_DIR: text(),
  SERVICE_WORKER: text().oneOf(['on', 'off'] as const, '${path} must be on or off.'),
  STYLEGUIDE: text().oneOf(['on', 'off'] as const, '${path} must be on or off.'),
  USGS_URL: webAddress(),
  CDEC_URL: webAddress(),
  AWDB_URL: webAddress(),
  PORT: wholeNumber(65_535),
  TRUST_PROXY_HOPS: wholeNumber(10),
});

export type Variables = InferType<typeof schema>;

export const variableNames = Object.keys(schema.fields) as (keyof Variables)[];

const { fields } = schema.describe();
/** The variables whose values must stay secret. Exported for the tests that look for leaks. */
export const secretNames = variableNames.filter((name) => {
  const field = fields[name];
  return field && 'meta' in field && field.meta && 'secret' in field.meta;
});

/** Variables without a safe default: without it, instances would no longer share their data. */
const needed: (keyof Variables)[] = ['DATABASE_URL'];

/**
 * The well-formed variables, and a message about each malformed one that says what its value
 * must be but does not repeat it.
 */
export type ReadVariables = {
  variables: Variables;
  malformed: Partial<Record<keyof Variables, string>>;
};

/**
 * Reads the variables that have a value and validates them. Empty and malformed ones count as unset.
 * @throws Error that names the malformed variables that the site cannot run without
 */
export function readVariables(source: Record<string, string | undefined>): ReadVariables {
  const given = variableNames.flatMap((name) => {
    const value = source[name];
    return value?.trim() ? [[name, value] as const] : [];
  });
  const values = Object.fromEntries(given);
  const malformed = Object.fromEntries(problemsOf(values));
  const fatal = needed.flatMap((name) => malformed[name] ?? []);
  if (fatal.length > 0) throw new Error(`The environment is not valid. ${fatal.join(' ')}`);
  return { variables: schema.cast(omit(values, Object.keys(malformed))), malformed };
}

/** The first problem with each malformed variable. */
function problemsOf(values: Record<string, string>): [name: string, sentence: string][] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.map(({ path = '', message }) => [path, message] as const);
    return uniqBy(problems, 0).map(([name, sentence]) => [name, sentence]);
  }
}

/** Hides properties from anything that enumerates the object, such as a logger. */
export function hideSecrets<T extends object>(values: T, ...secrets: (keyof T)[]): Readonly<T> {
  for (const secret of secrets) Object.defineProperty(values, secret, { enumerable: false });
  return values;
}
