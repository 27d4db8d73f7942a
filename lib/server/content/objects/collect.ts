import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sortBy from 'lodash/sortBy';
import sumBy from 'lodash/sumBy';
import { MINUTE_MS } from '../../../site/durations';
import { giveWay } from '../../process/giveWay';
import { processWide } from '../../process/processWide';
import { UpstreamError } from '../../upstream';
import { reportProblems, type ContentProblem } from '../problems';
import type { ContentType } from './contentTypes';
import { isCurrent, keep, memoryOf, type KeptObject, type ObjectMemory, type Show } from './memory';
import type {
  ContentProvider,
  ContentQuery,
  FoundObject,
  Listing,
  ObjectVersion,
} from './provider';
import { ownerOf, strayProblem } from './website';

/** The objects of a type as shown, their size as read (in characters), and messages about problems. */
export type Collected<T> = {
  objects: T[];
  size: number;
  digest: string;
  /** Whether the provider lists a newer version of an object than it returns. */
  isBehind: boolean;
  problems: ContentProblem[];
};

/**
 * Maximum number of characters per type. Objects beyond this limit are left out so
 * that no bucket can exhaust memory.
 */
const MAX_SIZE = 256_000_000;
/** Maximum number of problems to list by object. */
const NAMED = 5;
/**
 * Pauses in ms before each attempt to read objects. Objects that are missing or older
 * than the list says are read again.
 */
const READ_AFTER_MS = [0, 300, 900];

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
  const { left, absent, isBehind } = await readChanged(
    memory,
    listing,
    provider,
    query,
    show,
    maxSize,
  );
  const kept = new Map<string, KeptObject>();
  for (const { key } of listing.versions) {
    const one = memory.get(key);
    if (one && !left.has(key)) kept.set(key, one);
  }
  const isDoubtful = isInDoubt(query, listing);
  if (isDoubtful) {
    for (const [key, one] of memory) if (!kept.has(key) && !left.has(key)) kept.set(key, one);
  }
  // Deletes only objects that predate this load, because another load may have added newer ones in the meantime.
  for (const key of old) if (!kept.has(key)) published.delete(key);
  const isOurs = ({ sites }: KeptObject) =>
    ownerOf(provider.name, query.type, sites) === 'this site';
  const all = [...kept.values()].filter(isOurs);
  return {
    objects: all.flatMap(({ shown }) => (shown ?? []) as T),
    size: sumBy(all, 'size'),
    digest: digestOf(kept),
    isBehind: isBehind || isDoubtful,
    problems: problemsOf(provider, query, listing, kept, absent),
  };
}

/** How long objects that are missing from partial lists are still shown, in ms. */
const DOUBT_MS = 15 * MINUTE_MS;
/** When the service began to return partial lists of a type, in `performance.now()` time. */
const partialSince = processWide('content-partial', () => new Map<string, number>());

/**
 * Whether the objects that are missing from a list may still exist. If a service keeps returning partial
 * lists, we eventually trust them, so that objects that editors delete disappear.
 */
function isInDoubt({ type, drafts }: ContentQuery, { isPartial = false }: Listing): boolean {
  const key = `${type} ${drafts}`;
  const since = partialSince.get(key) ?? performance.now();
  if (isPartial) partialSince.set(key, since);
  else partialSince.delete(key);
  return isPartial && performance.now() - since < DOUBT_MS;
}

/**
 * By type, the keys of objects that were listed but not returned the last time.
 * We do not wait for them again.
 */
const ghosts = processWide('content-ghosts', () => new Map<string, Set<string>>());

type Reading = {
  /** The keys of the objects that did not fit. */
  left: Set<string>;
  /** The keys of the objects that are listed but never returned. */
  absent: string[];
  isBehind: boolean;
};

async function readChanged<T>(
  memory: ObjectMemory,
  { versions }: Listing,
  provider: ContentProvider,
  query: ContentQuery,
  show: Show<T>,
  maxSize: number,
): Promise<Reading> {
  let wanted = versions.filter(({ key, version }) => !isCurrent(memory.get(key), version));
  let room = maxSize - sumBy(versions, ({ key }) => memory.get(key)?.size ?? 0);
  let absent: string[] = [];
  const place = provider.placeOf(query.type);
  const known = ghosts.get(place) ?? new Set();
  for (const pause of READ_AFTER_MS) {
    if (pause > 0) await sleep(pause);
    const { left, behind, missing } = await readOnce();
    absent = missing.map(({ key }) => key);
    wanted = [...behind, ...missing.filter(({ key }) => !known.has(key))];
    if (left.size > 0 || wanted.length === 0) {
      ghosts.set(place, new Set(absent));
      return { left, absent, isBehind: false };
    }
  }
  ghosts.set(place, new Set(absent));
  if (absent.length > versions.length / 2) {
    const what = `did not return ${absent.length} of the ${versions.length} objects that it lists`;
    reportProblems(place, [{ where: place, what: `The service ${what}.` }]);
    throw new UpstreamError(provider.name, 'body', what);
  }
  return { left: new Set(), absent, isBehind: true };

  /** Reads the wanted objects. @returns the keys of those that did not fit, and the objects to read again */
  async function readOnce() {
    const waiting = new Map(wanted.map((one) => [one.key, one]));
    const behind: ObjectVersion[] = [];
    for await (const page of provider.read([...waiting.keys()], query)) {
      for (const found of page) {
        await giveWay();
        const listed = waiting.get(found.key);
        if (!listed) continue;
        const isBehind = isOlder(found, listed);
        const before = memory.get(found.key);
        // An object without a version is read again after the next listing.
        const kept = keep(found, isBehind ? '' : listed.version, before, query, show);
        room -= kept.size - (before?.size ?? 0);
        if (room < 0) return { left: new Set(waiting.keys()), behind: [], missing: [] };
        memory.set(found.key, kept);
        waiting.delete(found.key);
        if (isBehind) behind.push(listed);
      }
    }
    return { left: new Set<string>(), behind, missing: [...waiting.values()] };
  }
}

/**
 * Whether an object is older than the list says. A service with several replicas may list a change
 * before every replica returns it.
 */
function isOlder(found: FoundObject, { modifiedAt }: ObjectVersion): boolean {
  return 'object' in found && toTime(found.object.modifiedAt) < toTime(modifiedAt);
}

/** A time in ms. NaN if unknown, because it is neither older nor newer than any time. */
const toTime = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? new Date(value).getTime() : NaN;

function problemsOf(
  provider: ContentProvider,
  { type }: ContentQuery,
  { versions, problems }: Listing,
  kept: Map<string, KeptObject>,
  absent: string[],
): ContentProblem[] {
  const left = versions.length - kept.size - absent.filter((key) => !kept.has(key)).length;
  const ofType = [
    ...problems,
    ...(left > 0 ? [`${left} of ${versions.length} objects do not fit and are left out.`] : []),
  ].map((what) => ({ where: provider.placeOf(type), what }));
  // An object that nobody sees matters more than one that is shown without a field.
  const ofObjects = sortBy([...kept], ([, { shown, sites }]) =>
    Number(shown !== null && ownerOf(provider.name, type, sites) === 'this site'),
  ).flatMap(([key, one]) =>
    problemsOfObject(provider, type, one).map((what) => ({
      where: provider.placeOf(type, key),
      what,
    })),
  );
  const ofAbsent = absent.map((key) => ({
    where: provider.placeOf(type, key),
    what: 'It is listed, but cannot be read.',
  }));
  const all = [...ofAbsent, ...ofObjects];
  const more = all.length - NAMED;
  const others = { where: provider.placeOf(type), what: `There are ${more} more problems.` };
  return [...ofType, ...all.slice(0, NAMED), ...(more > 0 ? [others] : [])];
}

/** What is wrong with an object, unless it is another site's. */
function problemsOfObject(
  { name }: ContentProvider,
  type: ContentType,
  { sites, shown, problems }: KeptObject,
): string[] {
  const owner = ownerOf(name, type, sites);
  if (owner === 'another site') return [];
  return owner === 'no site' && shown !== null ? [...problems, strayProblem(sites)] : problems;
}

function digestOf(kept: Map<string, KeptObject>): string {
  const hash = createHash('sha256');
  for (const [key, { digest }] of kept) hash.update(`${key} ${digest}\n`);
  return hash.digest('base64url');
}
