import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { processWide } from './processWide';

/**
 * The random secret with which Next signs preview cookies. Next creates it for each build, so all instances of a
 * build share it, and Redis does not know it. Without a build, as in development, it belongs to this process.
 */
const secret = () => processWide('build-secret', readSecret);

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
 * A hash of a string (HMAC, 43 characters) that only instances of this build can make.
 * @param purpose hashes for different purposes differ
 */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac('sha256', secret()).update(`${purpose}:${text}`).digest('base64url');
