/**
 * Creates a value when it is first needed, and tries again after a failure. Lodash's `once` does not try
 * again, and it would add 1 kB to every page.
 */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
