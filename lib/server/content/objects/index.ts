import { cached, invalidate, type Cached } from '../../cache';
import { env } from '../../env';
import { log } from '../../log';
import { noteContent } from './changes';
import type { ContentType } from './contentTypes';
import { cosmicContent } from './cosmic';
import { fileContent } from './files';
import type { ContentProvider } from './provider';
import { toPublicObject, type PublicObject } from './publicObject';
import { refinements } from './refinements';

const KEY_PREFIX = 'content:';

/** A developer sees the change of a file at once. */
const freshness = {
  freshMs: process.env.NODE_ENV === 'development' ? 0 : 60_000,
  lastGoodMs: 7 * 24 * 3_600_000,
};

/** The provider that the environment chooses (design, section 6). */
function contentProvider(): ContentProvider {
  const { bucket } = env().cosmic;
  return bucket ? cosmicContent(bucket) : fileContent();
}

/**
 * The objects of a type that are published; with `drafts`, what editors are working on too, which is
 * never cached. The last good answer serves when the provider fails.
 * @throws UpstreamError when the provider fails and no answer is kept
 */
export async function listObjects(
  type: ContentType,
  { drafts = false } = {},
): Promise<Cached<PublicObject[]>> {
  const provider = contentProvider();
  if (drafts) return { value: await load(provider, type, true), ageMs: 0, isStale: false };
  return cached(`${KEY_PREFIX}${provider.name}:${type}`, freshness, async () => {
    const objects = await load(provider, type, false);
    await noteContent(type, objects);
    return objects;
  });
}

/** Has all content loaded anew when it is next asked for. */
export const invalidateContent = () => invalidate(KEY_PREFIX);

async function load(provider: ContentProvider, type: ContentType, drafts: boolean) {
  const sources = await provider.list(type, { drafts });
  const refine = refinements[type];
  return sources.flatMap((source) => {
    try {
      const object = toPublicObject(type, source);
      if (!drafts && object.status !== 'published') return [];
      return (refine ? refine(object, source) : object) ?? [];
    } catch (err) {
      log.error({ err, type, id: source.id }, 'an object cannot be shown and is left out');
      return [];
    }
  });
}
