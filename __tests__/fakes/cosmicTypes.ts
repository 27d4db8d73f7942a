import type { Answer } from './faults';
import type { RecordedRequest } from './faultyServer';
import { refusal } from './cosmicObjects';

export type FakeMetafield = { key: string; title: string; type: string } & Record<string, unknown>;

export type FakeObjectType = {
  slug: string;
  title: string;
  singular: string;
  metafields: FakeMetafield[];
};

/** Handles `…/object-types` and `…/object-types/{slug}`. The caller checks the key. */
export function answerObjectTypes(
  types: Map<string, FakeObjectType>,
  { method, body }: RecordedRequest,
  slug?: string,
): Answer {
  const known = slug === undefined ? undefined : types.get(slug);
  if (slug !== undefined && !known) return { status: 404, json: refusal(404, 'No type found') };
  if (method === 'GET') {
    return { json: known ? { object_type: known } : { object_types: [...types.values()] } };
  }
  const sent = JSON.parse(body) as Partial<FakeObjectType>;
  if (method === 'PATCH' && known) {
    const changed = { ...known, ...sent };
    types.set(known.slug, changed);
    return { json: { object_type: changed } };
  }
  if (method !== 'POST' || known) return { status: 405, json: refusal(405) };
  if (!sent.title || !sent.slug) return { status: 400, json: refusal(400, 'title is required') };
  if (types.has(sent.slug)) return { status: 400, json: refusal(400, 'slug is taken') };
  const created = { singular: sent.title, metafields: [], ...sent } as FakeObjectType;
  types.set(created.slug, created);
  return { json: { object_type: created } };
}
