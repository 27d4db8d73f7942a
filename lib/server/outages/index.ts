import sortBy from 'lodash/sortBy';
import { phaseOf } from '../../outages/describe';
import type { Outage, OutageList } from '../../outages/types';
import { listObjects } from '../content/objects';
import { REVALIDATE_SECONDS } from '../content/revalidate';
import { scheduleContent } from '../content/scheduledTimes';
import { logState } from '../log/once';
import { toOutage, type OutageObject } from './toOutage';

const MAX_PAST = 20;
const PAST_MS = 366 * 24 * 3_600_000;
/** Age in seconds at which a page is rendered anew when the outages could not be had. */
const RETRY_SECONDS = 30;

type Options = { drafts?: boolean; now?: number };

/**
 * The outages as they stand: the newest first, planned work by its beginning, a year of history.
 * @throws UpstreamError when their service fails and no answer is kept
 */
export async function listOutages({ drafts = false, now = Date.now() }: Options = {}) {
  const { value: all, ageMs, isStale } = await listObjects('outages', toOutage, { drafts });
  if (!drafts) await scheduleContent('outages', all.flatMap(timesOf));
  const shown = drafts ? all : all.filter((object) => isPublished(object, now));
  const outages = shown.map(({ metadata }) => metadata.outage);
  return { ...sorted(outages, now), asOf: new Date(now - ageMs).toISOString(), isStale };
}

/** The same for a page, which says that nothing is known rather than failing, and when to ask again, in seconds. */
export async function loadOutages(
  options?: Options,
): Promise<{ outages: OutageList; revalidate: number }> {
  const failure = 'outages cannot be shown: their service fails, and no answer of it is kept';
  try {
    const { isStale, ...outages } = await listOutages(options);
    logState(failure, null);
    return { outages, revalidate: isStale ? RETRY_SECONDS : REVALIDATE_SECONDS };
  } catch (err) {
    logState(failure, err);
    const outages = { current: [], planned: [], past: [], asOf: null };
    return { outages, revalidate: RETRY_SECONDS };
  }
}

function sorted(outages: Outage[], now: number) {
  const of = (phase: string) => outages.filter((outage) => phaseOf(outage, now) === phase);
  const lastOf = ({ restored, ends, updated, begins }: Outage) =>
    restored ?? updated ?? ends ?? begins ?? '';
  const isRecent = (outage: Outage) => !(Date.parse(lastOf(outage)) < now - PAST_MS);
  return {
    current: sortBy(of('current'), ({ begins }) => begins ?? '').reverse(),
    planned: sortBy(of('planned'), 'begins'),
    past: sortBy(of('past').filter(isRecent), lastOf).reverse().slice(0, MAX_PAST),
  };
}

function isPublished({ metadata: { start, end } }: OutageObject, now: number): boolean {
  return (start === null || Date.parse(start) <= now) && (end === null || now < Date.parse(end));
}

/** When something appears, disappears or changes by itself, in ms. */
function timesOf({ metadata: { start, end, outage } }: OutageObject): number[] {
  const own = outage.isPlanned ? [outage.begins, outage.ends] : [];
  return [start, end, outage.restored, ...own].flatMap((time) => (time ? Date.parse(time) : []));
}
