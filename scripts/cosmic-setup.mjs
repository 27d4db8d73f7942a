// Creates this site's object types in a Cosmic bucket, and adds missing fields. Keeps everything that
// editors have added or changed. `--dry-run` prints the types and makes no requests.
import { readFileSync } from 'node:fs';

const declarations = JSON.parse(
  readFileSync(new URL('../lib/server/content/objects/types.json', import.meta.url), 'utf8'),
);
const { COSMIC_BUCKET_SLUG, COSMIC_READ_KEY, COSMIC_WRITE_KEY, COSMIC_WEBSITE } = process.env;
const host = (process.env.COSMIC_URL || 'https://api.cosmicjs.com').replace(/\/+$/, '');
const TIMEOUT_MS = 15_000;

const types = Object.entries(declarations).map(([slug, declaration]) => ({
  slug,
  ...declaration,
  metafields: declaration.metafields.flatMap(withOwnWebsite),
}));

/** Adds this site to the website dropdown. A bucket for a single site does not need the field. */
function withOwnWebsite(field) {
  if (field.key !== 'website') return field;
  if (!COSMIC_WEBSITE) return [];
  return { ...field, options: [{ key: COSMIC_WEBSITE, value: COSMIC_WEBSITE }] };
}

async function call(method, path, body) {
  const url = new URL(`${host}/v3/buckets/${COSMIC_BUCKET_SLUG}/object-types${path}`);
  if (method === 'GET') url.searchParams.set('read_key', COSMIC_READ_KEY);
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${COSMIC_WRITE_KEY}` },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return response.json();
  // A bucket without types returns 404, like a query without results.
  if (method === 'GET' && response.status === 404) return {};
  const { message = '' } = await response.json().catch(() => ({}));
  const hint =
    response.status === 401 || response.status === 403 ? ' Is the write key correct?' : '';
  throw new Error(`Cosmic returned ${response.status}: ${message}.${hint}`);
}

/** Creates a type or adds missing fields. Returns a description of the change. */
async function setUp(type, existing) {
  if (!existing) {
    await call('POST', '', type);
    return `created with ${type.metafields.length} fields`;
  }
  const fields = existing.metafields ?? [];
  const missing = type.metafields.filter(({ key }) => !fields.some((field) => field.key === key));
  if (missing.length === 0) return 'nothing to do';
  await call('PATCH', `/${type.slug}`, { metafields: [...fields, ...missing] });
  return `added ${missing.map(({ key }) => key).join(', ')}`;
}

async function main() {
  if (process.argv.includes('--dry-run')) {
    console.log(JSON.stringify(types, null, 2));
    return;
  }
  const needed = { COSMIC_BUCKET_SLUG, COSMIC_READ_KEY, COSMIC_WRITE_KEY };
  const unset = Object.keys(needed).filter((name) => !needed[name]);
  if (unset.length > 0) {
    throw new Error(`Please set ${unset.join(', ')}. The keys are in Cosmic under API access.`);
  }
  const { object_types: existing = [] } = await call('GET', '');
  for (const type of types) {
    const done = await setUp(
      type,
      existing.find(({ slug }) => slug === type.slug),
    );
    console.log(`${type.slug}: ${done}`);
  }
}

try {
  await main();
} catch (error) {
  const isTimeout = error.name === 'TimeoutError';
  const reason = isTimeout ? 'Cosmic did not respond in time.' : error.message;
  console.error(error.cause ? `Could not reach Cosmic (${error.cause.code}).` : reason);
  process.exitCode = 1;
}
