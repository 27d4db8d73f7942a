import { createHash } from 'node:crypto';
import sumBy from 'lodash/sumBy';
import { giveWay } from '../../process/giveWay';
import { UpstreamError } from '../../upstream';
import type { ContentProblem } from '../problems';
import { isCurrent, keep, memoryOf, type KeptObject, type ObjectMemory, type Show } from './memory';
import type { ContentProvider, ContentQuery, Listing } from './provider';
import { forThisSite } from './website';

/**
 * The objects of a type as shown, their size as read (in characters), and messages about what was
 * left out.
 */
export type Collected<T> = {
  objects: T[];
  size: number;
  digest: string;
  problems: ContentProblem[];
};

/** Characters per type. Objects beyond that are left out so that no bucket can exhaust memory. */
const MAX_SIZE = 256_000_000;
/** How many objects with problems are listed by name. */
const NAMED = 5;

/**
 * Collects the objects of a type. Reads only new or updated ones, sanitizes those whose content
 * changed, and yields to requests in between. Keeps what it has read even if the rest fails.
 * @param maxSize in characters
 * @throws UpstreamError if the provider fails
 */
export async function collectObjects<T>(
  provider: ContentProvider,
  query: ContentQuery,
  show: Show<T>,
  maxSize = MAX_SIZE,
): Promise<Collected<T>> {
  const published = memoryOf(provider.name, query.type);
  const memory = query.drafts ? new Map(published) : published;
  const old = query.drafts ? [] : [...published.keys()];
  const listing = await provider.list(query);
  const left = await readChanged(memory, listing, provider, query, show, maxSize);
  const kept = new Map<string, KeptObject>();
  for (const { key } of listing.versions) {
    const one = memory.get(key);
    if (one && !left.has(key)) kept.set(key, one);
  }
  // Deletes only what was there before, because another load may have added newer objects in the meantime.
  for (const key of old) if (!kept.has(key)) published.delete(key);
  const all = forThisSite(provider.name, query.type, [...kept.values()]);
  return {
    objects: all.flatMap(({ shown }) => (shown ?? []) as T),
    size: sumBy(all, 'size'),
    digest: digestOf(kept),
    problems: problemsOf(provider, query, listing, kept),
  };
}

/** @returns the keys of the objects that did not fit */
async function readChanged<T>(
  memory: ObjectMemory,
  { versions }: Listing,
  provider: ContentProvider,
  query: ContentQuery,
  show: Show<T>,
  maxSize: number,
): Promise<Set<string>> {
  const wanted = new Map<string, string>();
  for (const { key, version } of versions)
    if (!isCurrent(memory.get(key), version)) wanted.set(key, version);
  let room = maxSize - sumBy(versions, ({ key }) => memory.get(key)?.size ?? 0);
  for await (const page of provider.read([...wanted.keys()], query)) {
    for (const found of page) {
      await giveWay();
      const version = wanted.get(found.key);
      if (version === undefined) continue;
      const before = memory.get(found.key);
      const kept = keep(found, version, before, query, show);
      room -= kept.size - (before?.size ?? 0);
      if (room < 0) return new Set(wanted.keys());
      memory.set(found.key, kept);
      wanted.delete(found.key);
    }
  }
  if (wanted.size === 0) return new Set();
  throw new UpstreamError(
    provider.name,
    'body',
    `did not return ${wanted.size} objects that it lists`,
  );
}

function problemsOf(
  provider: ContentProvider,
  { type }: ContentQuery,
  { versions, problems }: Listing,
  kept: Map<string, KeptObject>,
): ContentProblem[] {
  const left = versions.length - kept.size;
  const ofType = [
    ...problems,
    ...(left > 0 ? [`${left} of ${versions.length} objects do not fit and are left out.`] : []),
  ].map((what) => ({ where: provider.placeOf(type), what }));
  const ofObjects = [...kept].flatMap(([key, { problem: what }]) =>
    what ? { where: provider.placeOf(type, key), what } : [],
  );
  const more = ofObjects.length - NAMED;
  const others = { where: provider.placeOf(type), what: `${more} more objects have problems.` };
  const named = ofObjects.slice(0, NAMED);
  return [...ofType, ...named, ...(more > 0 ? [others] : [])];
}

function digestOf(kept: Map<string, KeptObject>): string {
  const hash = createHash('sha256');
  for (const [key, { digest }] of kept) hash.update(`${key} ${digest}\n`);
  return hash.digest('base64url');
}
