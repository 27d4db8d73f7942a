import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret in constant time. Always false if none is configured. */
export function isSecret(given: unknown, expected: string | undefined): boolean {
  const isGiven = typeof given === 'string' && given !== '';
  // timingSafeEqual needs inputs of the same length, so compare hashes.
  const isEqual = timingSafeEqual(digest(isGiven ? given : ''), digest(expected ?? ''));
  return isEqual && isGiven && Boolean(expected);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
