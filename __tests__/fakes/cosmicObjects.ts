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
export function findObjects({ published, drafts }: Bucket, { query }: RecordedRequest): Answer {
  const filter = JSON.parse(query.get('query') ?? '{}') as Record<string, unknown>;
  const conditions = Object.entries(filter).map(([name, wanted]) => {
    const values = new Set((wanted as { $in?: unknown[] }).$in ?? [wanted]);
    return (object: FakeObject) => values.has(object[name as keyof FakeObject]);
  });
  const versions = new Map([...published, ...(query.get('status') === 'any' ? drafts : [])]);
  const found = [...versions.values()].filter((object) =>
    conditions.every((isMet) => isMet(object)),
  );
  const skip = Number(query.get('skip') ?? 0);
  const limit = Math.min(Number(query.get('limit') ?? MAX_LIMIT), MAX_LIMIT);
  const page = found.slice(skip, skip + limit);
  if (page.length === 0) return refusal(404, NONE);
  const props = query.get('props')?.split(',');
  const objects = props ? page.map((object) => pick(object, props)) : page;
  const json = { objects, total: found.length, limit };
  const body = Buffer.from(JSON.stringify(json));
  return body.byteLength > MAX_BYTES ? refusal(413, 'Payload too large') : { json, body };
}

export const refusal = (status: number, message = `status ${status}`): Answer => ({
  status,
  json: { status, message },
});
