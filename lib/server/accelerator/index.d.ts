import type { RequestListener } from 'node:http';

/**
 * Puts what is at hand already, compressed, before the server that Next makes next
 * (docs/decisions/0012). `scripts/standalone.mjs` has the server call it.
 */
export function install(): void;

/** A listener that answers what it can, and leaves all else to `listener`. */
export function accelerate(listener: RequestListener): RequestListener;
