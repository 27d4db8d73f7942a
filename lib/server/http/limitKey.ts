import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { processWide } from '../process/processWide';

/**
 * The random secret with which Next signs preview cookies. Next creates it for each build. Limits count per build
 * (`redisKey`), so instances that share limits also share the secret. Without a build, as in development, it
 * belongs to this process.
 */
const secret = () => processWide('limit-secret', readSecret);

function readSecret(): string {
  try {
    const file = path.join(process.cwd(), '.next', 'prerender-manifest.json');
    const { preview } = JSON.parse(readFileSync(file, 'utf8'));
    if (/^[\da-f]{64}$/.test(preview.previewModeSigningKey)) return preview.previewModeSigningKey;
  } catch {
    // There is no build.
  }
  return randomBytes(32).toString('hex');
}

/**
 * The key that a limit counts under: a keyed hash (HMAC) of a client's IP address or of an email address.
 * Redis must not get addresses in plain text, and IPv4 addresses are so few that a hash without a key could
 * be looked up.
 */
export const limitKey = (address: string): string =>
  createHmac('sha256', secret()).update(`limit:${address}`).digest('base64url');
