import { array, mixed, object } from 'yup';
import { log } from '../../log';
import { fetchUpstreamJson, isUpstreamError, resetUpstream } from '../../upstream';
import type { ContentType } from './contentTypes';
import type { ContentObject, ContentProvider } from './provider';
import { toContentObject } from './rawObject';

const SERVICE = 'cosmic';
/** For all pages of an answer: a visitor may be waiting, and the last good answer is never far. */
const TIMEOUT_MS = 2500;
const PAGE_SIZE = 100;
/** Pages of answers, so that no bucket can keep the server busy. */
const MAX_PAGES = 10;
const PROPS = 'id,slug,title,status,content,metadata,publish_at,unpublish_at,modified_at';

const answer = object({ objects: array(mixed()).required() });

type Bucket = { slug: string; readKey: string; url: string };

/** Cosmic's REST API, version 3. A query that finds nothing is answered with 404 there. */
export function cosmicContent(bucket: Bucket): ContentProvider {
  return {
    name: 'cosmic',
    list: async (type, { drafts }) => {
      const deadline = performance.now() + TIMEOUT_MS;
      const found: unknown[] = [];
      for (let page = 0; page < MAX_PAGES; page++) {
        const objects = await find(bucket, { type, drafts, skip: page * PAGE_SIZE, deadline });
        found.push(...objects);
        if (objects.length < PAGE_SIZE) break;
      }
      return found.flatMap((source) => checked(source, type) ?? []);
    },
  };
}

/** Forgets that Cosmic failed: a call from it shows that it is up. */
export const resetCosmic = () => resetUpstream(SERVICE);

type Search = { type: ContentType; drafts: boolean; skip: number; deadline: number };

async function find(bucket: Bucket, { type, drafts, skip, deadline }: Search) {
  const url = new URL(`${bucket.url}/v3/buckets/${bucket.slug}/objects`);
  const parameters = {
    read_key: bucket.readKey,
    query: JSON.stringify({ type }),
    props: PROPS,
    limit: PAGE_SIZE,
    skip,
    status: drafts ? 'any' : 'published',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, `${value}`);
  try {
    const { data } = await fetchUpstreamJson({
      service: SERVICE,
      url,
      timeoutMs: Math.max(1, Math.round(deadline - performance.now())),
      check: (body) => answer.validateSync(body, { strict: true }),
    });
    return data.objects;
  } catch (error) {
    if (isUpstreamError(error) && error.kind === 'status' && error.status === 404) return [];
    throw error;
  }
}

function checked(source: unknown, type: ContentType): ContentObject | undefined {
  const found = toContentObject(source);
  if (!found) log.warn({ type }, 'an object from Cosmic has no id and is left out');
  return found;
}
