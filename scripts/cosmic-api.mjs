// Calls to Cosmic's API with the write key, for the commands that change a bucket.
const { COSMIC_BUCKET_SLUG, COSMIC_READ_KEY, COSMIC_WRITE_KEY } = process.env;
const host = (process.env.COSMIC_URL || 'https://api.cosmicjs.com').replace(/\/+$/, '');
const TIMEOUT_MS = 15_000;

/** @throws Error that names the variables that are not set */
export function requireKeys(...names) {
  const unset = names.filter((name) => !process.env[name]);
  if (unset.length === 0) return;
  throw new Error(`Please set ${unset.join(', ')}. The keys are in Cosmic under API access.`);
}

/**
 * Calls the API.
 * @param resource the path below the bucket, such as `/objects`
 * @throws Error that says what Cosmic returned
 */
export async function callCosmic(method, resource, body) {
  const url = new URL(`${host}/v3/buckets/${COSMIC_BUCKET_SLUG}${resource}`);
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

/** Prints why a command failed, and makes it exit with an error code. */
export function reportFailure(error) {
  const isTimeout = error.name === 'TimeoutError';
  const reason = isTimeout ? 'Cosmic did not respond in time.' : error.message;
  console.error(error.cause ? `Could not reach Cosmic (${error.cause.code}).` : reason);
  process.exitCode = 1;
}
