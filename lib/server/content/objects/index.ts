import uniqBy from 'lodash/uniqBy';
import path from 'node:path';
import { DAY_MS, MINUTE_MS } from '../../../site/durations';
import type { Cached } from '../../cache';
import { env, isBuilding } from '../../env';
import { log } from '../../log';
import { isUpstreamError, UpstreamError } from '../../upstream';
import { reportProblems } from '../problems';
import { lastScheduled } from '../scheduledTimes';
import { lastDigest, noteContent, noteMiss, contentCache } from './contentCache';
import { collectObjects } from './collect';
import type { ContentType } from './contentTypes';
import { cosmicContent } from './cosmic';
import { fileContent } from './files';
import type { Show } from './memory';
import type { ContentProvider } from './provider';

const KEY_PREFIX = 'content:';

/** How long a request waits for content that is still loading. */
const PATIENCE_MS = 2500;
/**
 * How long a request waits for alerts after the server has started, even if earlier requests have given up:
 * a page without them could hide an emergency.
 */
const COLD_ALERTS_MS = 3000;
/** How long reading a type may take in the background. */
const DEADLINE_MS = 300_000;

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

const ownFiles = () => fileContent(path.resolve(env().contentDir));

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
  const provider = contentProvider();
  const listed = listFrom(provider, type, show, drafts);
  return provider.name === 'files' || type !== 'alerts'
    ? listed
    : withFiles(listed, listFrom(ownFiles(), type, show, drafts));
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

async function listFrom<T>(
  provider: ContentProvider,
  type: ContentType,
  show: Show<T>,
  drafts: boolean,
): Promise<Cached<T[]>> {
  const collect = () =>
    collectObjects(
      provider,
      { type, drafts, deadline: performance.now() + DEADLINE_MS },
      show,
    ).catch((err: unknown) => {
      if (!drafts) reportFailure(err, provider, type);
      throw err;
    });
  if (drafts) return { value: (await collect()).objects, ageMs: 0, isStale: false };
  const error = () => new UpstreamError(provider.name, 'timeout', `is still sending its ${type}`);
  // Files load quickly, and a build can wait.
  const isPatient = provider.name === 'files' || isBuilding();
  const coldMs = type === 'alerts' ? COLD_ALERTS_MS : undefined;
  const patience = isPatient ? undefined : { ms: PATIENCE_MS, coldMs, error };
  const source = `${provider.name}:${type}`;
  try {
    const kept = await contentCache().cached(
      `${KEY_PREFIX}${source}`,
      { ...freshness, patience },
      async () => {
        const collected = await collect();
        await noteContent(source, collected.digest);
        return collected;
      },
    );
    // Also after a failure, when pages were rendered without these objects (`noteMiss`).
    await noteContent(source, kept.value.digest);
    // While loading fails, the reason matters more than what was wrong with the last good content.
    if (!kept.isStale) reportProblems(provider.placeOf(type), kept.value.problems);
    const { objects, isBehind } = kept.value;
    return { ...kept, value: objects, isStale: kept.isStale || isBehind };
  } catch (err) {
    noteMiss(source);
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

/** Invalidates all content so that it is loaded again on next use. */
export const invalidateContent = () => contentCache().invalidate(KEY_PREFIX);

/** A string that changes whenever the published objects of a type do, according to the last listing. */
export const objectsVersion = (type: ContentType): string =>
  `${lastDigest(`${contentProvider().name}:${type}`)} ${lastScheduled(type)}`;
