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
  publish_at: string | number | null;
  unpublish_at: string | number | null;
  metadata: Record<string, unknown>;
};

/** What editors have written: the published version of each object, and the draft that may be newer. */
export type Bucket = { published: Map<string, FakeObject>; drafts: Map<string, FakeObject> };

const DEFAULT_LIMIT = 1000;

/** `GET …/objects`: filter, status, paging and props as in version 3; nothing found is a 404. */
export function findObjects(bucket: Bucket, { query }: RecordedRequest): Answer {
  const filter = parseQuery(query.get('query'));
  if (!filter) return { status: 400, json: refusal(400, 'Invalid query') };
  const withDrafts = query.get('status') === 'any';
  const versions = new Map([...bucket.published, ...(withDrafts ? bucket.drafts : [])]);
  const found = [...versions.values()].filter((object) =>
    Object.entries(filter).every(([name, wanted]) =>
      isEqual(object[name as keyof FakeObject], wanted),
    ),
  );
  const skip = Number(query.get('skip') ?? 0);
  const limit = Number(query.get('limit') ?? DEFAULT_LIMIT);
  const page = found.slice(skip, skip + limit);
  if (page.length === 0) {
    return { status: 404, json: refusal(404, 'No objects found for your query.') };
  }
  const props = query.get('props')?.split(',');
  const objects = page.map((object) => (props ? pick(object, props) : object));
  return { json: { objects, total: found.length, limit } };
}

export const refusal = (status: number, message = `status ${status}`) => ({ status, message });

function parseQuery(text: string | null): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text ?? '{}') as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
