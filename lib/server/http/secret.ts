import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a secret is the right one, in a time that tells nothing about it. Without one set, none is. */
export function isSecret(given: unknown, expected: string | undefined): boolean {
  const isGiven = typeof given === 'string' && given !== '';
  // Hashes have one length, which the comparison needs.
  const isEqual = timingSafeEqual(digest(isGiven ? given : ''), digest(expected ?? ''));
  return isEqual && isGiven && Boolean(expected);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
