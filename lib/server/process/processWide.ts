/**
 * Returns one value for the whole process. Next bundles pages and API routes separately, so a module's own
 * variables exist once per bundle: a webhook, for example, would clear a cache that no page reads.
 * @param name unique in this repository
 */
export function processWide<T>(name: string, create: () => T): T {
  const shared = globalThis as unknown as Record<symbol, T | undefined>;
  return (shared[Symbol.for(`water-agency-website:${name}`)] ??= create());
}
