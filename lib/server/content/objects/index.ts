import uniqBy from 'lodash/uniqBy';
import path from 'node:path';
import type { Cached } from '../../cache';
import { env, isBuilding } from '../../env';
import { UpstreamError } from '../../upstream';
import { reportProblems } from '../problems';
import { noteContent, noteMiss } from './changes';
import { collectObjects } from './collect';
import { contentCache } from './contentCache';
import type { ContentType } from './contentTypes';
import { cosmicContent } from './cosmic';
import { fileContent } from './files';
import type { Show } from './memory';
import type { ContentProvider } from './provider';

const KEY_PREFIX = 'content:';

/** How long a request waits for content that is being read. */
const PATIENCE_MS = 2500;
/** How long the reading of a type may take in the background. */
const DEADLINE_MS = 300_000;

/** A developer sees the change of a file at once. */
const freshness = {
  freshMs: process.env.NODE_ENV === 'development' ? 0 : 60_000,
  lastGoodMs: 7 * 24 * 3_600_000,
};

/** The provider that the environment chooses. */
function contentProvider(): ContentProvider {
  const { bucket } = env().cosmic;
  return bucket ? cosmicContent(bucket) : ownFiles();
}

const ownFiles = () => fileContent(path.resolve(env().contentDir));

/**
 * The objects of a type that are published, as its feature shows them; with `drafts`, what editors are
 * working on too, which is never cached. The last good answer serves when the provider fails, and while
 * reading takes longer than a request can wait. Alerts in files are listed with those of the content
 * service, for a day on which it cannot be reached.
 * @throws UpstreamError when there is no answer yet
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
    collectObjects(provider, { type, drafts, deadline: performance.now() + DEADLINE_MS }, show);
  if (drafts) return { value: (await collect()).objects, ageMs: 0, isStale: false };
  const error = () => new UpstreamError(provider.name, 'timeout', `is still giving its ${type}`);
  // Files are here at once, and a build has time.
  const isPatient = provider.name === 'files' || isBuilding();
  const patience = isPatient ? undefined : { ms: PATIENCE_MS, error };
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
    // Also where another instance has collected them.
    await noteContent(source, kept.value.digest);
    reportProblems(provider.placeOf(type), kept.value.problems);
    return { ...kept, value: kept.value.objects };
  } catch (err) {
    noteMiss(source);
    throw err;
  }
}

/** Has all content loaded anew when it is next asked for. */
export const invalidateContent = () => contentCache().invalidate(KEY_PREFIX);
