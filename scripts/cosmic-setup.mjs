// Creates this site's object types in a Cosmic bucket, and adds missing fields. Keeps everything that
// editors have added or changed. `--dry-run` prints the types and makes no requests.
import { readFileSync } from 'node:fs';
import { callCosmic, reportFailure, requireKeys } from './cosmic-api.mjs';

const declarations = JSON.parse(
  readFileSync(new URL('../lib/server/content/objects/types.json', import.meta.url), 'utf8'),
);
/** The names of the sites that share the bucket. */
const websites = (process.env.COSMIC_WEBSITE ?? '')
  .split(',')
  .map((name) => name.trim())
  .filter(Boolean);

const types = Object.entries(declarations).map(([slug, declaration]) => ({
  slug,
  ...declaration,
  metafields: declaration.metafields.flatMap(withWebsites),
}));

/** Adds the sites to the website dropdown. A bucket for a single site does not need the field. */
function withWebsites(field) {
  if (field.key !== 'website') return field;
  if (websites.length === 0) return [];
  return { ...field, options: websites.map((name) => ({ key: name, value: name })) };
}

/** Creates a type or adds missing fields. Returns a description of the change. */
async function setUp(type, existing) {
  if (!existing) {
    await callCosmic('POST', '/object-types', type);
    return `created with ${type.metafields.length} fields`;
  }
  const fields = existing.metafields ?? [];
  const missing = type.metafields.filter(({ key }) => !fields.some((field) => field.key === key));
  if (missing.length === 0) return 'nothing to do';
  await callCosmic('PATCH', `/object-types/${type.slug}`, { metafields: [...fields, ...missing] });
  return `added ${missing.map(({ key }) => key).join(', ')}`;
}

async function main() {
  if (process.argv.includes('--dry-run')) {
    console.log(JSON.stringify(types, null, 2));
    return;
  }
  requireKeys('COSMIC_BUCKET_SLUG', 'COSMIC_READ_KEY', 'COSMIC_WRITE_KEY');
  const { object_types: existing = [] } = await callCosmic('GET', '/object-types');
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
  reportFailure(error);
}
