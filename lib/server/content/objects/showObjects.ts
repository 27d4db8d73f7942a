import { createHash } from 'node:crypto';
import sortBy from 'lodash/sortBy';
import { log } from '../../log';
import { giveWay } from '../../process/giveWay';
import { processWide } from '../../process/processWide';
import { quoted } from '../mistakes';
import type { ContentProblem, Report } from '../problems';
import { contentTypes, type ContentType } from './contentTypes';
import type { ContentObject, ContentProvider, ContentQuery, FoundObject } from './provider';
import { isTruncated, toPublicObject, type PublicObject } from './publicObject';
import { toText } from './values';
import { ownerOf, sitesOf, strayProblem } from './website';

/**
 * Converts an object to what its feature shows, as plain JSON data. Null leaves the object out. Reports each
 * value that an editor should correct.
 */
export type Show<T> = (object: PublicObject, source: ContentObject, report: Report) => T | null;

/** The objects of a type as shown, a digest of what editors wrote, and messages about problems. */
export type ShownObjects<T> = { objects: T[]; digest: string; problems: ContentProblem[] };

/** An object as it was last read, and the part of it that is shown. */
type KeptObject = {
  key: string;
  /** As problems quote it; '' if it has none. */
  title: string;
  digest: string;
  modifiedAt: unknown;
  /** Null if the object is left out. */
  shown: unknown;
  /** Messages about what cannot be shown or read. */
  problems: string[];
};

/** Maximum size of a type's objects, in characters of JSON, so that no bucket can exhaust the server's memory. */
const MAX_SIZE = 8_000_000;
/** Maximum number of problems to list by object. */
const NAMED = 5;

/** The published objects by provider, type and key, so that only those that have changed are sanitized. */
const published = processWide('content-objects', () => new Map<string, Map<string, KeptObject>>());

/** An object as its provider last returned it, whether or not it is shown; undefined if it is not published. */
export const publishedObject = (
  provider: ContentProvider['name'],
  type: ContentType,
  key: string,
): Pick<KeptObject, 'modifiedAt'> | undefined => published.get(`${provider}:${type}`)?.get(key);

/** Prepares objects for visitors: sanitizes those that have changed, and lets requests run in between. */
export async function showObjects<T>(
  provider: ContentProvider,
  query: ContentQuery,
  found: FoundObject[],
  show: Show<T>,
): Promise<ShownObjects<T>> {
  const { type, drafts } = query;
  const source = `${provider.name}:${type}`;
  const kept: KeptObject[] = [];
  let size = 0;
  for (const { key, object, problem } of found) {
    await giveWay();
    const text = toJson(object);
    size += text?.length ?? 0;
    const why = problem ?? whyLeftOut(text, size);
    const digest = digestOf(why ?? text ?? '');
    const title = toText(object?.title);
    const modifiedAt = object?.modifiedAt;
    const before = published.get(source)?.get(key);
    // For a preview, an object that was not shown is converted again, because it may be a draft.
    const isKnown = before?.digest === digest && (!drafts || before.shown !== null);
    if (why) kept.push({ key, title, digest, modifiedAt, shown: null, problems: [why] });
    else if (isKnown) kept.push(before);
    else kept.push({ key, title, digest, modifiedAt, ...convert(object!, provider, query, show) });
  }
  if (!drafts) published.set(source, new Map(kept.map((one) => [one.key, one])));
  return {
    objects: kept.flatMap(({ shown }) => (shown ?? []) as T),
    digest: digestOf(kept.map(({ key, digest }) => `${key} ${digest}`).join('\n')),
    problems: problemsOf(provider, type, kept),
  };
}

/** An object as JSON; undefined if there is none, or if it is nested too deeply. */
export function toJson(object?: ContentObject): string | undefined {
  try {
    return JSON.stringify(object);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function whyLeftOut(text: string | undefined, size: number): string | undefined {
  if (text === undefined) return 'Visitors do not see it: it is nested too deeply.';
  if (size > MAX_SIZE)
    return `Visitors do not see it: the objects of a type may have ${MAX_SIZE / 1e6} MB.`;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What visitors see of an object, and what is wrong with it. Another site's object is none of our business. */
function convert<T>(
  object: ContentObject,
  { name }: ContentProvider,
  { type, drafts }: ContentQuery,
  show: Show<T>,
): Pick<KeptObject, 'shown' | 'problems'> {
  const sites = sitesOf(object);
  const owner = ownerOf(name, type, sites);
  const problems: string[] = [];
  const report = (what: string) => void problems.push(what);
  if (owner === 'another site') return { shown: null, problems };
  if (isTruncated(type, object)) report('A field is too long, so visitors see only its beginning.');
  const shown = toShown(object, type, drafts, show, report);
  if (owner === 'this site' || shown === null) return { shown, problems };
  return { shown: null, problems: [...problems, strayProblem(sites)] };
}

function toShown<T>(
  source: ContentObject,
  type: ContentType,
  drafts: boolean,
  show: Show<T>,
  report: Report,
) {
  try {
    const object = toPublicObject(type, source);
    if (drafts || object.status === 'published') return show(object, source, report);
    if (object.status !== 'draft')
      report(
        `Visitors do not see it: its status is ${quoted(toText(source.status))}, not published or draft.`,
      );
    return null;
  } catch (err) {
    log.error({ err, type, id: source.id }, 'an object cannot be shown and is left out');
    report('Visitors do not see it, because it cannot be shown. The log says why.');
    return null;
  }
}

function problemsOf(
  { placeOf }: ContentProvider,
  type: ContentType,
  kept: KeptObject[],
): ContentProblem[] {
  // An object that nobody sees matters more than one that is shown without a field.
  const all = sortBy(kept, ({ shown }) => shown !== null).flatMap(({ key, title, problems }) => {
    const place = placeOf(type, key);
    const where = title ? `${contentTypes[type].singular} ${quoted(title)} (${place})` : place;
    return problems.map((what) => ({ where, what }));
  });
  const more = all.length - NAMED;
  const others = { where: placeOf(type), what: `There are ${more} more problems.` };
  return [...all.slice(0, NAMED), ...(more > 0 ? [others] : [])];
}
