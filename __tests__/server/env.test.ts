/** @jest-environment node */
import omit from 'lodash/omit';
import { inspect } from 'node:util';
import { env, parseEnv, type Env } from '@/lib/server/env';
import { secretNames, variableNames } from '@/lib/server/env/variables';

const google = { GOOGLE_CSE_KEY: 'gkey', GOOGLE_CSE_CX: 'cx' };
const vertex = {
  VERTEX_SEARCH_KEY: 'vkey',
  VERTEX_SEARCH_URL: 'https://vertex.example/v1/default_search',
};
const mailchimp = { MAILCHIMP_API_KEY: 'abc-us6', MAILCHIMP_LIST_ID: 'list1' };
const cosmic = { COSMIC_BUCKET_SLUG: 'agency-production', COSMIC_READ_KEY: 'read' };
const delivery = {
  SMTP_URL: 'smtps://site:pass%40@mail.example:465',
  MAIL_ATTACHMENTS: 'on',
  REQUESTS_WEBHOOK_URL: 'https://desk.example/hooks/1',
  REQUESTS_WEBHOOK_SECRET: 'desk-desk-desk-desk',
  OPEN311_URL: 'https://311.example/open311/v2/',
  OPEN311_KEY: '311key',
  OPEN311_JURISDICTION: 'gold.example',
};
const storage = {
  S3_URL: 'https://s3.us-west-2.amazonaws.com/files/',
  S3_REGION: 'us-west-2',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 's3/secret+key',
};
const analytics = { GA_MEASUREMENT_ID: 'G-ABC123', GA_API_SECRET: 'ga' };

test('uses built-in or public services without any variables', () => {
  expect(parseEnv({})).toEqual({
    search: { provider: 'local', google: null, vertex: null },
    forecast: {
      url: 'https://api.weather.gov',
      userAgent: '(Gold County Water & Energy Agency, webmaster@gcwea.example)',
    },
    newsletter: { mailchimp: null },
    cosmic: { bucket: null, websites: [] },
    analytics: { google: null },
    requests: { mail: null, webhook: null, open311: null },
    s3: null,
    clamdUrl: null,
    water: {
      usgsUrl: 'https://api.waterdata.usgs.gov/ogcapi/v1',
      cdecUrl: 'https://cdec.water.ca.gov',
      awdbUrl: 'https://wcc.sc.egov.usda.gov',
    },
    serviceWorker: true,
    styleguide: false,
    dataDir: '.data',
    contentDir: 'agencies/gold-county',
    trustProxyHops: null,
    incomplete: [],
    malformed: [],
  });
});

test.each([
  ['no keys', {}, 'local'],
  ["Google's keys", google, 'google'],
  ["Vertex's keys", vertex, 'vertex'],
  ['both sets of keys', { ...google, ...vertex }, 'vertex'],
  [
    'both sets of keys and an explicit choice',
    { ...google, ...vertex, SEARCH_PROVIDER: 'google' },
    'google',
  ],
  ['an explicit choice of local', { ...google, SEARCH_PROVIDER: 'local' }, 'local'],
  ['only one of two keys', { GOOGLE_CSE_KEY: 'gkey' }, 'local'],
  ['a choice without its keys', { ...google, SEARCH_PROVIDER: 'vertex' }, 'local'],
])('with %s, selects the search provider %s', (_name, source, provider) => {
  expect(parseEnv(source).search.provider).toBe(provider);
});

test('reads the variables of each feature', () => {
  const env = parseEnv({
    ...google,
    ...vertex,
    ...mailchimp,
    ...cosmic,
    ...analytics,
    COSMIC_URL: 'http://127.0.0.1:4000/',
    COSMIC_WEBHOOK_SECRET: 'hook-hook-hook-hook',
    DATABASE_URL: 'postgresql://site:pass@127.0.0.1:5432/site?sslmode=verify-full',
    ...delivery,
    ...storage,
    TRUST_PROXY_HOPS: ' 2 ',
    PORT: '8080',
  });
  expect(env.search.google?.key).toBe('gkey');
  expect(env.search.vertex).toMatchObject({ url: vertex.VERTEX_SEARCH_URL, key: 'vkey' });
  expect(env.newsletter.mailchimp).toMatchObject({
    apiKey: 'abc-us6',
    listId: 'list1',
    url: 'https://us6.api.mailchimp.com',
  });
  expect(env.cosmic.bucket).toMatchObject({ url: 'http://127.0.0.1:4000', readKey: 'read' });
  expect(env.cosmic.webhookSecret).toBe('hook-hook-hook-hook');
  expect(env.analytics.google?.apiSecret).toBe('ga');
  expect(env.databaseUrl).toBe('postgresql://site:pass@127.0.0.1:5432/site?sslmode=verify-full');
  const socket = 'postgres://site@localhost/site?host=/run/postgresql';
  expect(parseEnv({ DATABASE_URL: socket }).databaseUrl).toBe(socket);
  expect(env.requests.mail).toMatchObject({
    url: delivery.SMTP_URL,
    from: 'webmaster@gcwea.example',
    attachments: true,
  });
  expect(env.requests.webhook).toMatchObject({
    url: delivery.REQUESTS_WEBHOOK_URL,
    secret: delivery.REQUESTS_WEBHOOK_SECRET,
  });
  expect(env.requests.open311).toMatchObject({
    url: 'https://311.example/open311/v2',
    key: '311key',
    jurisdiction: 'gold.example',
  });
  expect(env.s3).toMatchObject({
    url: 'https://s3.us-west-2.amazonaws.com/files',
    region: 'us-west-2',
  });
  expect([env.s3?.accessKeyId, env.s3?.secretAccessKey]).toEqual(['AKIA1', 's3/secret+key']);
  const local = 'smtp://localhost:25';
  expect(parseEnv({ SMTP_URL: local }).requests.mail).toMatchObject({
    url: local,
    attachments: false,
  });
  expect(env.trustProxyHops).toBe(2);
});

test('treats empty and blank variables as unset', () => {
  const blank = { SEARCH_PROVIDER: '', NWS_URL: '  ', PORT: '', GOOGLE_CSE_KEY: '' };
  expect(parseEnv(blank)).toEqual(parseEnv({}));
});

test('reports an incomplete group of variables and uses the default', () => {
  const env = parseEnv({ MAILCHIMP_API_KEY: 'abc-us6', SEARCH_PROVIDER: 'vertex' });
  expect(env.newsletter.mailchimp).toBeNull();
  expect(env.incomplete).toEqual([
    'MAILCHIMP_LIST_ID is not set; the built-in default is used.',
    'SEARCH_PROVIDER is vertex, whose keys are not set; local search is used.',
  ]);
});

test('still accepts the former name of SITE_HOST, and asks to rename it', () => {
  const former = { NEXT_PUBLIC_SITE_HOST: 'water.example' };
  expect(parseEnv(former).incomplete).toEqual([expect.stringMatching(/is now SITE_HOST/)]);
  const wrong = { NEXT_PUBLIC_SITE_HOST: 'a b' };
  expect(parseEnv(wrong).malformed).toEqual([expect.stringMatching(/^SITE_HOST must be/)]);
  expect(parseEnv({ SITE_HOST: 'water.example' }).incomplete).toEqual([]);
});

/** Variables, each with an invalid value. */
const malformed = [
  ['SEARCH_PROVIDER', 'bing-SECRET'],
  ['GOOGLE_CSE_KEY', 'SECRET with spaces'],
  ['GOOGLE_CSE_KEY', 'SECRET\nheader: x'],
  ['GOOGLE_CSE_URL', 'SECRET'],
  ['GOOGLE_CSE_URL', 'ftp://SECRET.example'],
  ['NWS_URL', 'https://example.com/?SECRET=1'],
  ['NWS_URL', 'https://user:SECRET@example.com'],
  ['NWS_URL', 'javascript:SECRET'],
  ['NWS_USER_AGENT', 'agent\r\nSECRET: 1'],
  ['MAILCHIMP_LIST_ID', '../SECRET'],
  ['COSMIC_BUCKET_SLUG', 'a/SECRET'],
  ['GA_MEASUREMENT_ID', 'UA-SECRET-1'],
  ['SITE_HOST', 'https://SECRET.example'],
  ['SITE_HOST', 'SECRET.example/'],
  ['SITE_HOST', 'SECRET example'],
  ['METRICS_TOKEN', 'SECRET'],
  ['PORT', '70000'],
  ['PORT', '0x10'],
  ['PORT', '-1'],
  ['TRUST_PROXY_HOPS', 'true'],
  ['TRUST_PROXY_HOPS', '1.5'],
  ['GOOGLE_CSE_CX', 'SECRET\tcx'],
  ['VERTEX_SEARCH_KEY', 'SECRET key'],
  ['VERTEX_SEARCH_URL', 'SECRET'],
  ['MAILCHIMP_API_KEY', 'SECRET –us6'],
  ['MAILCHIMP_URL', 'https://SECRET@mailchimp.example'],
  ['COSMIC_READ_KEY', 'SECRETü'],
  ['COSMIC_URL', 'https://cosmic.example/?read_key=SECRET'],
  ['COSMIC_WEBHOOK_SECRET', 'SECRET secret'],
  ['COSMIC_WEBHOOK_SECRET', 'SECRET-of-15-ch'],
  ['GA_API_SECRET', 'SECRET secret'],
  ['GA_URL', '//SECRET.example'],
  ['DATABASE_URL', 'mysql://site:SECRET@db.example/site'],
  ['DATABASE_URL', 'SECRET@db.example/site'],
  ['DATABASE_URL', 'postgresql://site:SECRET@db.example'],
  ['DATABASE_URL', 'postgresql://site:SECRET@db.example/a/b'],
  ['DATABASE_URL', 'postgresql://site:SECRET%zz@db.example/site'],
  ['DATABASE_URL', 'postgresql://site: SECRET@db.example/site'],
  ['DATABASE_URL', 'postgresql:///SECRET'],
  ['SMTP_URL', 'https://SECRET.example'],
  ['SMTP_URL', 'SECRET@mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://site:SECRET%zz@mail.example'],
  ['SMTP_URL', 'smtp://site:SEC#RET@mail.example'],
  ['SMTP_URL', 'smtps://mail.example/SECRET'],
  ['SMTP_URL', 'smtps://mail.example?SECRET=1'],
  ['MAIL_FROM', 'SECRET'],
  ['MAIL_FROM', 'a@b.example, SECRET@b.example'],
  ['MAIL_ATTACHMENTS', 'SECRET'],
  ['REQUESTS_WEBHOOK_URL', 'SECRET'],
  ['REQUESTS_WEBHOOK_URL', 'https://desk.example/?SECRET=1'],
  ['REQUESTS_WEBHOOK_SECRET', 'SECRET-of-15-ch'],
  ['OPEN311_URL', 'SECRET'],
  ['OPEN311_KEY', 'SECRET key'],
  ['OPEN311_JURISDICTION', 'SECRET name'],
  ['S3_URL', 'SECRET'],
  ['S3_URL', 'https://s3.us-west-2.amazonaws.com/'],
  ['S3_URL', 'https://SECRET@s3.example/files'],
  ['S3_URL', 'https://s3.example/files?SECRET=1'],
  ['S3_REGION', 'SECRET west'],
  ['S3_ACCESS_KEY_ID', 'SECRET key'],
  ['S3_SECRET_ACCESS_KEY', 'SECRET\nkey'],
  ['CLAMD_URL', 'http://SECRET:3310'],
  ['CLAMD_URL', 'tcp://SECRET'],
  ['CLAMD_URL', 'tcp://SECRET:70000'],
  ['CLAMD_URL', 'unix:SECRET'],
  ['SERVICE_WORKER', 'SECRET'],
  ['STYLEGUIDE', 'SECRET'],
  ['USGS_URL', 'SECRET'],
  ['CDEC_URL', 'SECRET'],
  ['AWDB_URL', 'SECRET'],
];

/** These variables accept any text. */
const free = ['CONTENT_DIR', 'COSMIC_WEBSITE', 'DATA_DIR'];

test('tests an invalid value for every variable that can have one', () => {
  const names = new Set(malformed.map(([name]) => name));
  expect(variableNames.filter((name) => !names.has(name)).sort()).toEqual(free);
});

test('marks every variable whose name suggests a secret as secret', () => {
  const called = variableNames.filter((name) => /KEY|SECRET|TOKEN|PASS/.test(name));
  expect(secretNames).toEqual(expect.arrayContaining(called));
  expect(secretNames).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'REQUESTS_WEBHOOK_URL']),
  );
});

test.each(malformed)('reports a malformed %s (%j) without showing its value', (name, value) => {
  const parse = () => parseEnv({ [name]: value });
  const sentence = new RegExp(`${name} must .*\\.$`);
  // Without it, instances would not share their data.
  if (name === 'DATABASE_URL') {
    expect(parse).toThrow(new RegExp(`^The environment is not valid. ${sentence.source}`));
    expect(parse).not.toThrow(/SECRET(?! must)/);
    return;
  }
  const { malformed: sentences, ...env } = parse();
  expect(sentences).toEqual([expect.stringMatching(sentence)]);
  expect(sentences[0]!.replace(name, '')).not.toContain('SECRET');
  expect(env).toEqual(omit(parseEnv({}), 'malformed'));
});

test('reports every malformed variable, not just the first', () => {
  expect(parseEnv({ PORT: 'x', NWS_URL: 'y' }).malformed).toEqual([
    expect.stringMatching(/^NWS_URL must /),
    expect.stringMatching(/^PORT must /),
  ]);
});

test.each([
  ['search', { ...google, GOOGLE_CSE_URL: 'x' }, (env: Env) => env.search.google],
  ['search', { ...vertex, VERTEX_SEARCH_URL: 'x' }, (env: Env) => env.search.vertex],
  ['search', { ...google, SEARCH_PROVIDER: 'bing' }, ({ search }: Env) => search.provider],
  ['e-news', { ...mailchimp, MAILCHIMP_LIST_ID: '../x' }, (env: Env) => env.newsletter.mailchimp],
  ['e-news', { ...mailchimp, MAILCHIMP_URL: 'x' }, (env: Env) => env.newsletter.mailchimp],
  ['content', { ...cosmic, COSMIC_URL: 'x' }, (env: Env) => env.cosmic.bucket],
  ['webhook', { COSMIC_WEBHOOK_SECRET: 'short' }, (env: Env) => env.cosmic.webhookSecret],
  ['mail', { SMTP_URL: 'x' }, (env: Env) => env.requests.mail],
  [
    'the webhook',
    { ...delivery, SMTP_URL: '', OPEN311_URL: '', OPEN311_KEY: '', REQUESTS_WEBHOOK_URL: 'x' },
    (env: Env) => env.requests.webhook,
  ],
  ['Open311', { ...delivery, OPEN311_JURISDICTION: 'x y' }, (env: Env) => env.requests.open311],
  ['file storage', { ...storage, S3_REGION: 'us west' }, (env: Env) => env.s3],
  ['file storage', { ...storage, S3_URL: 'https://s3.example' }, (env: Env) => env.s3],
  ['analytics', { ...analytics, GA_MEASUREMENT_ID: 'UA-123' }, (env: Env) => env.analytics.google],
])('falls back to the default for %s with %j, and reports it once', (_feature, source, choice) => {
  const env = parseEnv(source);
  expect(choice(env)).toEqual(choice(parseEnv({})));
  expect([env.malformed.length, env.incomplete]).toEqual([1, []]);
});

test('requires a URL for a Mailchimp key without a data center', () => {
  const keys = { ...mailchimp, MAILCHIMP_API_KEY: 'SECRET' };
  const { malformed: sentences, newsletter } = parseEnv(keys);
  expect(newsletter.mailchimp).toBeNull();
  expect(sentences).toEqual([
    expect.stringContaining('MAILCHIMP_API_KEY must end with its data center, such as -us6.'),
  ]);
  const url = 'http://127.0.0.1:4001';
  expect(parseEnv({ ...keys, MAILCHIMP_URL: url }).newsletter.mailchimp?.url).toBe(url);
});

test('does not reveal secrets when the environment is printed', () => {
  const env = parseEnv({
    GOOGLE_CSE_KEY: 'SECRET1',
    GOOGLE_CSE_CX: 'cx',
    VERTEX_SEARCH_KEY: 'SECRET2',
    VERTEX_SEARCH_URL: 'https://vertex.example',
    MAILCHIMP_API_KEY: 'SECRET3-us1',
    MAILCHIMP_LIST_ID: 'list',
    COSMIC_BUCKET_SLUG: 'slug',
    COSMIC_READ_KEY: 'SECRET4',
    COSMIC_WEBHOOK_SECRET: 'SECRET5-SECRET5-SECRET5',
    GA_MEASUREMENT_ID: 'G-1',
    GA_API_SECRET: 'SECRET6',
    DATABASE_URL: 'postgresql://site:SECRET8@localhost/site',
    SMTP_URL: 'smtp://site:SECRET9@localhost',
    REQUESTS_WEBHOOK_URL: 'https://desk.example/SECRET10',
    REQUESTS_WEBHOOK_SECRET: 'SECRET11-SECRET11',
    OPEN311_URL: 'https://311.example',
    OPEN311_KEY: 'SECRET12',
    S3_URL: 'https://s3.example/files',
    S3_ACCESS_KEY_ID: 'SECRET13',
    S3_SECRET_ACCESS_KEY: 'SECRET14',
  });
  expect(env.requests.mail?.url).toContain('SECRET9');
  expect([env.requests.webhook, env.requests.open311, env.s3]).not.toContain(null);
  expect(JSON.stringify(env) + inspect(env, { depth: 9 })).not.toContain('SECRET');
});

test('warns, without the password, that Redis is no longer used', () => {
  const [sentence = '', ...others] = parseEnv({ REDIS_URL: 'redis://:SECRET@cache' }).incomplete;
  expect([sentence, others]).toEqual([expect.stringMatching(/^REDIS_URL is no longer used/), []]);
  expect(sentence).not.toContain('SECRET');
  expect(parseEnv({ REDIS_URL: ' ' }).incomplete).toEqual([]);
});

test('throws for an invalid environment every time it is read', () => {
  process.env.DATABASE_URL = 'https://';
  try {
    expect(() => env()).toThrow(/DATABASE_URL/);
    expect(() => env()).toThrow(/DATABASE_URL/);
  } finally {
    delete process.env.DATABASE_URL;
  }
  expect(env().databaseUrl).toBeUndefined();
});
