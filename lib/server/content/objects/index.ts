import { inContent } from '../folder';
import uniqBy from 'lodash/uniqBy';
import { DAY_MS, MINUTE_MS } from '../../../site/durations';
import type { Cached } from '../../cache';
import { env, isBuilding } from '../../env';
import { log } from '../../log';
import { isUpstreamError, UpstreamError } from '../../upstream';
import { reportProblems, sentenceOf } from '../problems';
import { lastScheduled } from '../scheduledTimes';
import { contentCache, lastDigest, noteContent, noteMiss } from './contentCache';
import type { ContentType } from './contentTypes';
import { cosmicContent } from './cosmic';
import { objectFiles } from './objectFiles';
import type { ContentProvider } from './provider';
import { showObjects, type Show } from './showObjects';
import { processWide } from '../../process/processWide';
import { readStoredObjects, storeObjects } from './storedObjects';

const KEY_PREFIX = 'content:';

/** How long a request waits for content that is still loading. */
const PATIENCE_MS = 2500;
/**
 * How long a request waits for alerts after the server has started, even if earlier requests have given up:
 * a page without them could hide an emergency.
 */
const COLD_ALERTS_MS = 3000;
/** How long a request waits for the database after that. */
const STORED_MS = 1000;

/** In development, file changes take effect immediately. */
const freshness = {
  freshMs: process.env.NODE_ENV === 'development' ? 0 : MINUTE_MS,
  lastGoodMs: 7 * DAY_MS,
};

/** The provider that the environment selects. */
function contentProvider(): ContentProvider {
  const { bucket } = env().cosmic;
  return bucket ? cosmicContent(bucket) : ownFiles();
}

const ownFiles = () => objectFiles(inContent());

/** Objects of one type from one provider, and how their feature shows them. */
type Source<T> = { provider: ContentProvider; type: ContentType; show: Show<T> };

const nameOf = ({ provider, type }: Pick<Source<unknown>, 'provider' | 'type'>) =>
  `${provider.name}:${type}`;

/**
 * The published objects of a type, as its feature shows them; with `drafts`, also what editors are
 * working on, which is never cached. Falls back to the last good response if the provider fails or
 * takes longer than a request can wait. Alerts from files are added to those from the content
 * service, in case it is unreachable.
 * @throws UpstreamError if there is no response yet
 */
export async function listObjects<T>(
  type: ContentType,
  show: Show<T>,
  { drafts = false } = {},
): Promise<Cached<T[]>> {
  const listFrom = (provider: ContentProvider) =>
    (drafts ? listDrafts : listPublished)({ provider, type, show });
  const provider = contentProvider();
  return provider.name === 'files' || type !== 'alerts'
    ? listFrom(provider)
    : withFiles(listFrom(provider), listFrom(ownFiles()));
}

async function withFiles<T>(
  ...sources: [service: Promise<Cached<T[]>>, files: Promise<Cached<T[]>>]
): Promise<Cached<T[]>> {
  const [service, files] = await Promise.allSettled(sources);
  const ofFiles = files.status === 'fulfilled' ? files.value.value : [];
  if (service.status === 'fulfilled')
    return { ...service.value, value: uniqBy([...ofFiles, ...service.value.value], 'id') };
  if (ofFiles.length === 0) throw service.reason;
  return { value: ofFiles, ageMs: 0, isStale: true };
}

/** What is wrong with the drafts of each source, as of the last preview. */
const ofDrafts = processWide('draft-problems', () => new Map<string, string[]>());

/** A sentence for each problem with the objects that the last preview listed. */
export const draftProblems = (): string[] => [...ofDrafts.values()].flat();

async function listDrafts<T>(source: Source<T>): Promise<Cached<T[]>> {
  const { provider, type, show } = source;
  const query = { type, drafts: true };
  const found = await provider.read(query);
  const { objects, problems } = await showObjects(provider, query, found, show);
  ofDrafts.set(nameOf(source), problems.map(sentenceOf));
  return { value: objects, ageMs: 0, isStale: false };
}

async function listPublished<T>(source: Source<T>): Promise<Cached<T[]>> {
  try {
    return await fromCache(source);
  } catch (err) {
    if (await restore(source)) return fromCache(source);
    noteMiss(nameOf(source));
    throw err;
  }
}

async function fromCache<T>(source: Source<T>): Promise<Cached<T[]>> {
  const { provider, type } = source;
  const error = () => new UpstreamError(provider.name, 'timeout', `is still sending its ${type}`);
  // Files load quickly, and a build can wait.
  const isPatient = provider.name === 'files' || isBuilding();
  const coldMs = type === 'alerts' ? COLD_ALERTS_MS : undefined;
  const patience = isPatient ? undefined : { ms: PATIENCE_MS, coldMs, error };
  const kept = await contentCache().cached(
    KEY_PREFIX + nameOf(source),
    { ...freshness, patience },
    () => load(source),
  );
  // Also after a failure, when pages were rendered without these objects (`noteMiss`).
  await noteContent(nameOf(source), kept.value.digest);
  // While loading fails, the reason matters more than what was wrong with the last good content.
  if (!kept.isStale) reportProblems(provider.placeOf(type), kept.value.problems);
  return { ...kept, value: kept.value.objects };
}

async function load<T>({ provider, type, show }: Source<T>) {
  const query = { type, drafts: false };
  try {
    const found = await provider.read(query);
    const shown = await showObjects(provider, query, found, show);
    // Pages that were rendered without these objects are stale, even if no request is still waiting for them.
    await noteContent(nameOf({ provider, type }), shown.digest);
    if (provider.storedAs && !isBuilding())
      void storeObjects(provider.storedAs(type), shown.digest, found);
    return shown;
  } catch (err) {
    reportFailure(err, provider, type);
    throw err;
  }
}

/** Reports errors other than failed requests, which the last good content would otherwise hide. */
function reportFailure(err: unknown, provider: ContentProvider, type: ContentType): void {
  if (isUpstreamError(err)) return;
  log.error({ err, type }, 'content cannot be read');
  const where = provider.placeOf(type);
  reportProblems(where, [{ where, what: 'It cannot be read. The log says why.' }]);
}

/**
 * Puts what any instance read last into the cache, as the last good response of a server that has started while the
 * service is away. Returns whether there is anything.
 */
async function restore<T>(source: Source<T>): Promise<boolean> {
  const { provider, type, show } = source;
  const storedAs = provider.storedAs?.(type);
  if (!storedAs || isBuilding()) return false;
  const error = () => new Error('The database has not responded in time.');
  const stored = await contentCache()
    .cached(
      `stored:${storedAs}`,
      { freshMs: MINUTE_MS, lastGoodMs: MINUTE_MS, patience: { ms: STORED_MS, error } },
      () => readStoredObjects(storedAs),
    )
    .then(
      ({ value }) => value,
      () => null,
    );
  if (!stored || Date.now() - stored.storedAt > freshness.lastGoodMs) return false;
  const { found, storedAt } = stored;
  const value = await showObjects(provider, { type, drafts: false }, found, show);
  const key = KEY_PREFIX + nameOf(source);
  // The service may have responded in the meantime.
  if (await contentCache().store.get(key)) return true;
  await contentCache().store.set(key, { value, storedAt, isExpired: true }, freshness.lastGoodMs);
  const where = provider.placeOf(type);
  const what = `It has not been read since the server started. Visitors see it as of ${new Date(storedAt).toISOString()}.`;
  reportProblems(where, [{ where, what }, ...value.problems]);
  return true;
}

/** Invalidates all content so that it is loaded again on next use. */
export const invalidateContent = () => contentCache().invalidate(KEY_PREFIX);

/** A string that changes whenever the published objects of a type do, according to the last reading. */
export const objectsVersion = (type: ContentType): string =>
  `${lastDigest(nameOf({ provider: contentProvider(), type }))} ${lastScheduled(type)}`;
