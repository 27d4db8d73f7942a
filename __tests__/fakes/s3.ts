import { createHash, createHmac } from 'node:crypto';
import type { Answer } from './faults';
import { startFaultyServer, type RecordedRequest } from './faultyServer';

export const S3_KEY_ID = 'fake-access-key-id';
export const S3_SECRET = 'fake-secret-access-key';
export const S3_REGION = 'us-west-2';
const BUCKET = '/files';
/** How far a signature's time may be from now, as in S3. */
const MAX_SKEW_MS = 15 * 60_000;

/** A fake of S3-compatible storage with one bucket, which checks each signature (AWS Signature Version 4). */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const fake = await startFaultyServer({
    errorBody: () => ({ error: 'not XML' }),
    answer: (request) => {
      if (!isSigned(request)) return refusal(403, 'SignatureDoesNotMatch');
      if (!request.path.startsWith(`${BUCKET}/`)) return refusal(404, 'NoSuchBucket');
      return answerFor(request, objects);
    },
  });
  const environment = {
    S3_URL: fake.url + BUCKET,
    S3_REGION,
    S3_ACCESS_KEY_ID: S3_KEY_ID,
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

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, path, query, headers, bytes }: RecordedRequest): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const time = String(headers['x-amz-date']);
  const digest = String(headers['x-amz-content-sha256']);
  if (!given || digest !== sha256(bytes) || !isRecent(time)) return false;
  const [, credential, signed, signature] = given;
  const scope = `${time.slice(0, 8)}/${S3_REGION}/s3/aws4_request`;
  const names = signed!.split(';');
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (credential !== `${S3_KEY_ID}/${scope}` || !needed.every((name) => names.includes(name)))
    return false;
  const canonical = [
    method,
    path,
    String(query),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    digest,
  ].join('\n');
  const key = [time.slice(0, 8), S3_REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    (last, part) => hmac(last, part),
    `AWS4${S3_SECRET}`,
  );
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  return hmac(key, text).toString('hex') === signature;
}

function isRecent(time: string): boolean {
  const at = Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3T$4:$5:$6'),
  );
  return Math.abs(Date.now() - at) < MAX_SKEW_MS;
}
