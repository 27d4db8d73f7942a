import isMatch from 'lodash/isMatch';
import pick from 'lodash/pick';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';

export const cosmicKeys = {
  slug: 'agency-test',
  readKey: 'read-key-for-tests',
  writeKey: 'write-key-for-tests',
  webhookSecret: 'webhook-secret-for-tests',
};

/** Cosmic's message when it finds nothing, sent with the status 404. */
export const NONE = 'No objects found for your query. Please check your query parameters.';

type FakeObject = {
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

/** What editors have saved: the published versions of objects, and their drafts, which may be newer. */
type Bucket = { published: Map<string, FakeObject>; drafts: Map<string, FakeObject> };

export type Edit = Partial<Omit<FakeObject, 'id' | 'status'>>;

export type FakeCosmic = Awaited<ReturnType<typeof startFakeCosmic>>;

/** A fake Cosmic REST API (version 3) with drafts, object types, keys, webhooks and every fault. */
export async function startFakeCosmic() {
  const bucket: Bucket = { published: new Map(), drafts: new Map() };
  const answer = (request: RecordedRequest) => answerRequest(bucket, request);
  const server = await startFaultyServer({ answer, errorBody: (status) => refusal(status).json });

  const { close: stop } = server;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cosmic-'));

  const newest = (id: string) => bucket.drafts.get(id) ?? bucket.published.get(id);

  return Object.assign(server, {
    /** The environment of a site that gets its content from this fake, and stores it in its own folder. */
    environment: {
      DATA_DIR: dataDir,
      COSMIC_BUCKET_SLUG: cosmicKeys.slug,
      COSMIC_READ_KEY: cosmicKeys.readKey,
      COSMIC_URL: server.url,
      COSMIC_WEBHOOK_SECRET: cosmicKeys.webhookSecret,
    },
    /** Replaces the responses to some requests; `undefined` keeps the fake's usual response. */
    setAnswers: (answers: (request: RecordedRequest) => Answer | undefined) => {
      server.answer = (request) => answers(request) ?? answer(request);
    },
    /** Publishes a new object, a new version of an existing object, or the object's draft. */
    publish: (id: string, edit: Edit = {}) => {
      bucket.published.set(id, { ...version(id, newest(id), edit), status: 'published' });
      bucket.drafts.delete(id);
    },
    /** Writes a draft of a new object or of a published object. */
    draft: (id: string, edit: Edit) => {
      bucket.drafts.set(id, { ...version(id, newest(id), edit), status: 'draft' });
    },
    remove: (id: string) => {
      bucket.published.delete(id);
      bucket.drafts.delete(id);
    },
    clear: () => {
      bucket.published.clear();
      bucket.drafts.clear();
    },
    /** Calls a webhook as version 3 of Cosmic does, and returns the status of the response. */
    notify: async (target: string, secret: string, event = 'edited') => {
      const { status } = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
        body: JSON.stringify({ resource: 'objects', event, triggered_at: Date.now(), data: {} }),
      });
      return status;
    },
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
}

/** Counts the saves, so that each one has a different time. */
let edits = 0;

function version(id: string, before: FakeObject | undefined, edit: Edit): FakeObject {
  return {
    id,
    slug: id,
    type: 'alerts',
    title: id,
    status: 'draft',
    publish_at: null,
    unpublish_at: null,
    ...before,
    modified_at: new Date(Date.UTC(2026, 10, 21) + ++edits).toISOString(),
    ...edit,
    metadata: { ...before?.metadata, ...edit.metadata },
  };
}

function answerRequest(bucket: Bucket, request: RecordedRequest): Answer {
  const [, slug, resource] = /^\/v3\/buckets\/([^/]+)\/([^/]+)/.exec(request.path) ?? [];
  if (slug !== cosmicKeys.slug) return refusal(404, 'No bucket found');
  const isWriter = request.headers.authorization === `Bearer ${cosmicKeys.writeKey}`;
  const isReader = request.query.get('read_key') === cosmicKeys.readKey;
  const isAllowed = request.method === 'GET' ? isReader || isWriter : isWriter;
  if (!isAllowed) return refusal(401, 'Invalid key');
  return resource === 'objects' ? findObjects(bucket, request) : refusal(404);
}

/** The default and maximum number of objects in a response. */
const MAX_LIMIT = 1000;
/** The maximum size of a response, in bytes. */
const MAX_BYTES = 6 * 1024 * 1024;

/** `GET …/objects` with filter, status, paging and props as in version 3. Finding nothing is a 404. */
function findObjects({ published, drafts }: Bucket, { query }: RecordedRequest): Answer {
  const filter = JSON.parse(query.get('query') ?? '{}') as Record<string, unknown>;
  const versions = new Map([...published, ...(query.get('status') === 'any' ? drafts : [])]);
  const found = [...versions.values()].filter((object) => isMatch(object, filter));
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
