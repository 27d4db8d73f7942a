import { createHash } from 'node:crypto';
import { Temporal } from '@js-temporal/polyfill';
import { AwsV4Signer } from 'aws4fetch';
import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';

export const S3_SECRET = 'fake-secret-access-key';
const account = {
  service: 's3',
  region: 'us-west-2',
  accessKeyId: 'fake-access-key-id',
  secretAccessKey: S3_SECRET,
};
const BUCKET = '/files';
/** How far a signature's time may be from now, as in S3. */
const MAX_SKEW_MS = 15 * 60_000;

/** Fake S3-compatible storage with one bucket, which checks each signature (AWS Signature Version 4). */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const fake = await startFaultyServer({
    errorBody: () => ({ error: 'not XML' }),
    answer: async (request) => {
      if (!(await isSigned(request))) return refusal(403, 'SignatureDoesNotMatch');
      if (!request.path.startsWith(`${BUCKET}/`)) return refusal(404, 'NoSuchBucket');
      return answerFor(request, objects);
    },
  });
  const environment = {
    S3_URL: fake.url + BUCKET,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_SECRET,
  };
  return Object.assign(fake, { objects, environment });
}

function answerFor({ method, path, bytes }: RecordedRequest, objects: Map<string, Buffer>): Answer {
  const key = path.slice(BUCKET.length + 1);
  if (method === 'PUT') {
    objects.set(key, bytes);
    return { status: 200, headers: { etag: tagOf(bytes) } };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const content = objects.get(key);
  return content
    ? { body: content, headers: { etag: tagOf(content), 'content-type': 'binary/octet-stream' } }
    : refusal(404, 'NoSuchKey');
}

/** S3 describes errors in XML. */
const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`),
});

const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

async function isSigned({ method, path, query, headers, bytes }: RecordedRequest) {
  const datetime = String(headers['x-amz-date']);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const expected = await new AwsV4Signer({
    ...account,
    url: `http://${headers.host}${path}?${query}`,
    method,
    headers: { 'x-amz-content-sha256': digest },
    datetime,
  }).sign();
  if (headers.authorization !== expected.headers.get('authorization')) return false;
  return Math.abs(Date.now() - Temporal.Instant.from(datetime).epochMilliseconds) < MAX_SKEW_MS;
}
