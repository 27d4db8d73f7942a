import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Env } from '../env';
import { fetchUpstreamBytes, isUpstreamError, UpstreamError } from '../upstream';
import { FileGone, type FileStore } from './fileStore';

const SERVICE = 's3';
/** Enough for 10 MB over a slow connection, in ms. */
const TIMEOUT_MS = 20_000;
/** More than the largest file that is stored. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Files in a bucket of S3-compatible storage, one object each.
 * @param timeoutMs how long the storage may take for one file
 */
export function s3Store(
  { url, region, accessKeyId, secretAccessKey }: NonNullable<Env['s3']>,
  timeoutMs = TIMEOUT_MS,
): FileStore {
  async function call(method: 'GET' | 'PUT' | 'DELETE', id: string, bytes?: Buffer) {
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    };
    const target = `${url}/${id}`;
    const account = { service: 's3', region, accessKeyId, secretAccessKey };
    const signed = await new AwsV4Signer({ ...account, url: target, method, headers }).sign();
    try {
      return await fetchUpstreamBytes({
        service: SERVICE,
        url: target,
        method,
        headers: Object.fromEntries(signed.headers),
        bytes,
        timeoutMs,
        maxBytes: MAX_BYTES,
        retries: 1,
        isAnswer: isMissing,
      });
    } catch (error) {
      if (isMissing(error)) throw new FileGone(`The object ${id} is not in the bucket.`);
      throw error;
    }
  }

  return {
    put: async (id, content) => requireTag(await call('PUT', id, content)),
    open: async (id) => {
      const answer = await call('GET', id);
      requireTag(answer);
      return Readable.from([answer.bytes], { objectMode: false });
    },
    remove: async (id) => {
      try {
        requireNoBody(await call('DELETE', id));
      } catch (error) {
        if (!(error instanceof FileGone)) throw error;
      }
    },
  };
}

/** Whether the object is missing. If the bucket itself is missing, S3 also returns 404. */
const isMissing = (error: unknown): boolean =>
  isUpstreamError(error) && error.status === 404 && /NoSuchKey/.test(String(error.data));

/** S3 always sends an object's ETag. Without it, something else responded, such as a proxy. */
function requireTag({ headers }: { headers: Record<string, string> }): void {
  if (!headers.etag) throw notFromS3();
}

/** After a deletion, S3 returns 204. Some compatible services return 200, but also without a body. */
function requireNoBody({ bytes }: { bytes: Buffer }): void {
  if (bytes.length > 0) throw notFromS3();
}

const notFromS3 = () =>
  new UpstreamError(SERVICE, 'body', 'sent a response that does not look like S3');
