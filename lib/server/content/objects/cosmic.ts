import get from 'lodash/get';
import uniqBy from 'lodash/uniqBy';
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
  type FoundObject,
  toContentObject,
} from './provider';

const SERVICE = 'cosmic';
/** Cosmic's own limit is 10 s. No visitor waits this long (PATIENCE_MS in index.ts). */
const TIMEOUT_MS = 12_000;
/** Number of objects to ask for per request, which is Cosmic's maximum. */
const LIMIT = 1000;
/** Maximum number of objects per type so that no bucket can exhaust the server's memory. */
const MAX_OBJECTS = 2000;
/** Maximum response size in bytes, above Cosmic's own limit of 6 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

const PROPS = 'id,slug,title,status,content,metadata,publish_at,unpublish_at,modified_at';

const answer = object({ objects: listOf(LIMIT).required(), total: number() });

type Bucket = { slug: string; readKey: string; url: string };

/** A content provider that uses version 3 of Cosmic's REST API. */
export function cosmicContent(bucket: Bucket): ContentProvider {
  return {
    name: 'cosmic',
    storedAs: (type) => `cosmic ${bucket.slug} ${type}`,
    placeOf: (type, key = '') => `Cosmic, ${type} ${key}`.trim(),
    read: (query) => readAll((paging) => find(bucket, query, paging)),
  };
}

/** Resets Cosmic's circuit breaker, because a webhook call shows that Cosmic is up. */
export const resetCosmic = () => resetUpstream(SERVICE);

type Paging = { skip: number; limit: number; props: string };
/** `total` counts the objects on all pages. */
type Page<T> = { objects: T[]; total: number };
type Find = (paging: Paging) => Promise<Page<unknown>>;

async function readAll(findPage: Find): Promise<FoundObject[]> {
  const found: FoundObject[] = [];
  let page: Page<FoundObject>;
  do {
    page = await readPage(findPage, found.length, LIMIT);
    found.push(...page.objects);
  } while (page.objects.length > 0 && found.length < Math.min(page.total, MAX_OBJECTS));
  const problem = `Visitors see only the first ${found.length} of ${page.total} objects.`;
  const problems = found.length < page.total ? [{ key: '', problem }] : [];
  // While objects are added or removed, the same one can be on two pages.
  return [...problems, ...uniqBy(found, 'key')];
}

/** Reads a page. One that is too large is read in halves, so that one huge object does not hide the others. */
async function readPage(findPage: Find, skip: number, limit: number): Promise<Page<FoundObject>> {
  try {
    const { objects, total } = await findPage({ skip, limit, props: PROPS });
    return { objects: objects.map(toFound), total };
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    if (limit === 1) {
      const { objects, total } = await findPage({ skip, limit, props: 'id' });
      const problem = 'Visitors do not see it: it is too large.';
      return { objects: objects.map((one) => ({ key: toFound(one).key, problem })), total };
    }
    const half = Math.ceil(limit / 2);
    const first = await readPage(findPage, skip, half);
    if (first.objects.length < half) return first;
    const second = await readPage(findPage, skip + half, limit - half);
    return { objects: [...first.objects, ...second.objects], total: first.total };
  }
}

function toFound(source: unknown): FoundObject {
  const object = toContentObject(source);
  return object
    ? { key: object.id, object }
    : { key: '', problem: 'Visitors do not see objects without an id.' };
}

async function find(
  bucket: Bucket,
  { type, drafts }: ContentQuery,
  paging: Paging,
): Promise<Page<unknown>> {
  const url = new URL(`${bucket.url}/v3/buckets/${bucket.slug}/objects`);
  const parameters = {
    read_key: bucket.readKey,
    query: JSON.stringify({ type }),
    status: drafts ? 'any' : 'published',
    ...paging,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, `${value}`);
  try {
    const { data } = await fetchUpstreamJson({
      service: SERVICE,
      url,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      isAnswer: (error) => isNoResults(error) || (paging.props === PROPS && isTooLarge(error)),
      check: (body) => {
        const { objects, total } = answer.validateSync(body, { strict: true });
        // Otherwise, a response that contains no objects would remove everything the site shows.
        if (paging.skip === 0 && total !== 0 && !objects.some((one) => toContentObject(one)))
          throw new Error('contains no objects, but does not say that there are none');
        return { objects, total: total ?? paging.skip + objects.length };
      },
    });
    return data;
  } catch (error) {
    if (isUpstreamError(error) && isNoResults(error)) return { objects: [], total: 0 };
    throw error;
  }
}

/** Whether a response exceeded our size limit or Cosmic's own. */
const isTooLarge = (error: unknown): boolean =>
  isUpstreamError(error) && (error.kind === 'too-large' || error.status === 413);

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
