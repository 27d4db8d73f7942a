import isEqual from 'lodash/isEqual';
import pick from 'lodash/pick';
import type { Answer } from './faults';
import type { RecordedRequest } from './faultyServer';

export type FakeObject = {
  id: string;
  slug: string;
  type: string;
  title: string;
  status: string;
  content?: string;
  modified_at?: string;
  publish_at: string | number | null;
  unpublish_at: string | number | null;
  metadata: Record<string, unknown>;
};

/** Cosmic's message when it finds nothing, sent with the status 404. */
export const NONE = 'No objects found for your query. Please check your query parameters.';

/** What editors have saved: the published versions of objects, and their drafts, which may be newer. */
export type Bucket = { published: Map<string, FakeObject>; drafts: Map<string, FakeObject> };

/** The default and maximum number of objects in a response. */
const MAX_LIMIT = 1000;
/** The maximum size of a response, in bytes. */
const MAX_BYTES = 6 * 1024 * 1024;

/**
 * `GET …/objects` with filter, status, paging and props as in version 3. It returns 404 when it
 * finds nothing.
 */
export function findObjects(bucket: Bucket, { query }: RecordedRequest): Answer {
  const filter = parseQuery(query.get('query'));
  if (!filter) return { status: 400, json: refusal(400, 'Invalid query') };
  const withDrafts = query.get('status') === 'any';
  const versions = new Map([...bucket.published, ...(withDrafts ? bucket.drafts : [])]);
  const conditions = Object.entries(filter).map(([name, wanted]) => {
    const isWanted = matcher(wanted);
    return (object: FakeObject) => isWanted(object[name as keyof FakeObject]);
  });
  const found = [...versions.values()].filter((object) =>
    conditions.every((isMet) => isMet(object)),
  );
  const skip = Number(query.get('skip') ?? 0);
  const limit = Math.min(Number(query.get('limit') ?? MAX_LIMIT), MAX_LIMIT);
  const page = found.slice(skip, skip + limit);
  if (page.length === 0) {
    return { status: 404, json: refusal(404, NONE) };
  }
  const props = query.get('props')?.split(',');
  const objects = page.map((object) => (props ? pick(object, props) : object));
  const body = Buffer.from(JSON.stringify({ objects, total: found.length, limit }));
  if (body.byteLength > MAX_BYTES) return { status: 413, json: refusal(413, 'Payload too large') };
  return { json: { objects, total: found.length, limit }, body };
}

/** Returns a function that tests whether a value equals `wanted` or is in its list, `{"$in": […]}`. */
function matcher(wanted: unknown): (value: unknown) => boolean {
  const oneOf = (wanted as { $in?: unknown[] } | null)?.$in;
  if (!oneOf) return (value) => value === wanted || isEqual(value, wanted);
  const values = new Set(oneOf);
  return (value) => values.has(value);
}

export const refusal = (status: number, message = `status ${status}`) => ({ status, message });

function parseQuery(text: string | null): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text ?? '{}') as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
