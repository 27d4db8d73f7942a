import { reportProblems } from './problems';

/** Maximum total size of the objects of one type that a page shows, in characters. */
const MAX_SIZE = 500_000;

/**
 * The first objects that fit on a page, by their size as JSON. The others are reported.
 * @param what the plural name of the type
 */
export function fitting<T>(what: string, objects: T[]): T[] {
  let room = MAX_SIZE;
  const first = objects.findIndex((object) => {
    room -= JSON.stringify(object).length;
    return room < 0;
  });
  const left = first < 0 ? 0 : objects.length - first;
  const text = `${left} of ${objects.length} ${what} are left out, because their total size is too large.`;
  reportProblems(`size of ${what}`, left > 0 ? [{ where: what, what: text }] : []);
  return first < 0 ? objects : objects.slice(0, first);
}
