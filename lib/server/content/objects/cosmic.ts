import get from 'lodash/get';
import { number, object } from 'yup';
import {
  fetchUpstreamJson,
  isUpstreamError,
  listOf,
  resetUpstream,
  UpstreamError,
} from '../../upstream';
import {
  type ContentProvider,
  type ContentQuery,
  type Listing,
  type ObjectVersion,
  toContentObject,
} from './provider';
import { isTooLarge, readPages, type Page } from './readPages';

const SERVICE = 'cosmic';
const LIST_TIMEOUT_MS = 4000;
/**
 * Generous, because a page of objects is large and no request waits for it (PATIENCE_MS in
 * index.ts).
 */
const READ_TIMEOUT_MS = 20_000;
/** Number of objects to list per request, which is Cosmic's maximum. */
const LIST_SIZE = 1000;
/** Maximum number of objects per type so that no bucket can exhaust the server's memory. */
const MAX_OBJECTS = 10_000;
/** Maximum response size in bytes, above Cosmic's own limit of 6 MB. */
const MAX_BYTES = 8 * 1024 * 1024;
/** How many times to read a list that changes while it is being read. */
const LIST_ATTEMPTS = 3;

/** Properties that together identify a version of an object. */
const VERSION_PROPS = ['id', 'status', 'modified_at', 'published_at', 'publish_at', 'unpublish_at'];
const PROPS = 'id,slug,title,status,content,metadata,publish_at,unpublish_at,modified_at';

const answer = object({ objects: listOf(LIST_SIZE).required(), total: number() });

type Bucket = { slug: string; readKey: string; url: string };

/** A content provider that uses version 3 of Cosmic's REST API. */
export function cosmicContent(bucket: Bucket): ContentProvider {
  return {
    name: 'cosmic',
    placeOf: (type, key = '') => `Cosmic, ${type} ${key}`.trim(),
    list: (query) => listVersions(bucket, query),
    read: (keys, query) => readPages(keys, (page) => readPage(bucket, page, query)),
  };
}

/** Resets Cosmic's circuit breaker, because a webhook call shows that Cosmic is up. */
export const resetCosmic = () => resetUpstream(SERVICE);

/**
 * Lists the objects, and starts over if any were added or removed between two pages so that none is missed.
 */
async function listVersions(bucket: Bucket, query: ContentQuery): Promise<Listing> {
  for (let attempt = 1; ; attempt++) {
    const { versions, nameless, totals } = await listOnce(bucket, query);
    const total = totals.at(-1) ?? 0;
    const missing = Math.min(total, MAX_OBJECTS) - versions.length - nameless;
    // Otherwise, a response that does not contain objects would remove everything the site shows.
    if (versions.length === 0 && nameless > 0)
      throw new UpstreamError(SERVICE, 'body', 'lists only objects without an id');
    const isWhole = missing <= 0 && totals.every((one) => one === total);
    if (!isWhole && attempt < LIST_ATTEMPTS) continue;
    const problems = [
      missing > 0 ? `Cosmic reports ${total} objects but does not list ${missing} of them.` : [],
      total > MAX_OBJECTS ? `Only the first ${MAX_OBJECTS} of ${total} objects are shown.` : [],
      nameless > 0 ? `${nameless} objects have no id, or a very long one, and are left out.` : [],
    ].flat();
    return { versions, problems, isPartial: missing > 0 };
  }
}

async function listOnce(bucket: Bucket, query: ContentQuery) {
  const versions = new Map<string, ObjectVersion>();
  const totals: number[] = [];
  let [listed, nameless] = [0, 0];
  do {
    const paging = { props: VERSION_PROPS.join(), limit: LIST_SIZE, skip: listed };
    const page = await find(bucket, query, { type: query.type }, paging);
    for (const source of page.objects) {
      const key = keyOf(source);
      const modifiedAt: unknown = get(source, 'modified_at');
      const version = modifiedAt ? versionOf(source) : '';
      if (key) versions.set(key, { key, version, modifiedAt });
      else nameless++;
    }
    listed += page.objects.length;
    if (page.total !== undefined) totals.push(page.total);
    if (page.objects.length < LIST_SIZE) break;
  } while (listed < MAX_OBJECTS);
  return { versions: [...versions.values()], nameless, totals };
}

async function readPage(bucket: Bucket, keys: string[], query: ContentQuery): Promise<Page> {
  const wanted = { type: query.type, id: { $in: keys } };
  const { objects, size } = await find(bucket, query, wanted, { props: PROPS, limit: keys.length });
  const found = objects.flatMap((source) => {
    const object = toContentObject(source);
    return object ? { key: keyOf(source), object, size: size / objects.length } : [];
  });
  return { found, size };
}

/**
 * Maximum length of an object's ID, in characters. Cosmic's IDs are 24 characters long. If they were much
 * longer, few would fit in one request.
 */
const MAX_ID = 100;

/** An object's ID; '' if it has no usable ID. */
function keyOf(source: unknown): string {
  const id: unknown = get(source, 'id');
  return typeof id === 'string' && id.length <= MAX_ID ? id : '';
}

/** Uses only strings and numbers, because Cosmic sends nothing else in these properties. */
const versionOf = (source: unknown): string =>
  VERSION_PROPS.map((name) => get(source, name))
    .map((value) => (typeof value === 'string' || typeof value === 'number' ? value : ''))
    .join(' ');

type Paging = { props: string; limit: number; skip?: number };

/** One page of matching objects. `total` counts the objects on all pages, and `size` is in characters. */
async function find(
  bucket: Bucket,
  { drafts, deadline }: ContentQuery,
  wanted: object,
  paging: Paging,
) {
  const url = new URL(`${bucket.url}/v3/buckets/${bucket.slug}/objects`);
  const parameters = {
    read_key: bucket.readKey,
    query: JSON.stringify(wanted),
    status: drafts ? 'any' : 'published',
    ...paging,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, `${value}`);
  const longest = paging.skip === undefined ? READ_TIMEOUT_MS : LIST_TIMEOUT_MS;
  const timeoutMs = Math.min(longest, Math.round(deadline - performance.now()));
  try {
    const { data, text } = await fetchUpstreamJson({
      service: SERVICE,
      url,
      timeoutMs: Math.max(1, timeoutMs),
      maxBytes: MAX_BYTES,
      isAnswer: (error) => isNoResults(error) || (paging.skip === undefined && isTooLarge(error)),
      check: (body) => {
        const data = answer.validateSync(body, { strict: true });
        // Otherwise, a response that wrongly lists no objects would remove everything the site shows.
        if (paging.skip === 0 && data.objects.length === 0 && data.total !== 0)
          throw new Error('lists no objects, but does not say that there are none');
        return data;
      },
    });
    return { ...data, size: text.length };
  } catch (error) {
    if (isUpstreamError(error) && isNoResults(error))
      return { objects: [], total: undefined, size: 0 };
    throw error;
  }
}

/**
 * Cosmic returns 404 for a query without results. Any other 404, such as for a missing bucket or
 * from a proxy, is a failure.
 */
function isNoResults({ kind, status, data }: UpstreamError): boolean {
  const message: unknown = get(data, 'message');
  return (
    kind === 'status' &&
    status === 404 &&
    typeof message === 'string' &&
    /^no objects found\b/i.test(message)
  );
}
