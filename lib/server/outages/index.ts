import agency from '../../site/agency.json';
import orderBy from 'lodash/orderBy';
import sortBy from 'lodash/sortBy';
import { phaseOf } from '../../outages/describe';
import type { Outage, OutageList } from '../../outages/types';
import { DAY_MS } from '../../site/durations';
import { fitting } from '../content/fitting';
import { listObjects } from '../content/objects';
import { REVALIDATE_SECONDS } from '../content/revalidate';
import { scheduleContent } from '../content/scheduledTimes';
import { logState } from '../log/once';
import { toOutage, type OutageObject } from './toOutage';

const MAX_PAST = 20;
const PAST_MS = 366 * DAY_MS;
/** Seconds until a page is rendered again if the outages could not be loaded. */
const RETRY_SECONDS = 30;

type Options = {
  drafts?: boolean;
  now?: number;
  /** How many past outages to list. */
  maxPast?: number;
};

/**
 * Current outages, those that affect the most homes first; planned work by start time; and a year of history,
 * newest first.
 * @throws UpstreamError if the content service fails and there is no last good response
 */
export async function listOutages({
  drafts = false,
  now = Date.now(),
  maxPast = MAX_PAST,
}: Options = {}) {
  const { value: all, ageMs, isStale } = await listObjects('outages', toOutage, { drafts });
  if (!drafts) await scheduleContent('outages', all.flatMap(timesOf));
  const shown = drafts ? all : all.filter((object) => isPublished(object, now));
  const outages = shown.map(({ metadata }) => withLastUpdate(metadata.outage, now));
  return {
    ...fitOnPage(sorted(outages, now, maxPast)),
    asOf: new Date(now - ageMs).toISOString(),
    isStale,
  };
}

/**
 * Like `listOutages`, but adds when to revalidate, in seconds, and never throws:
 * `asOf` is null if nothing is known.
 */
export async function loadOutages(
  options?: Options,
): Promise<{ outages: OutageList; revalidate: number }> {
  const none = { current: [], planned: [], past: [], asOf: null };
  if (!agency.features.outages) return { outages: none, revalidate: REVALIDATE_SECONDS };
  const failure =
    'cannot show outages: the content service is failing and there is no last good response';
  try {
    const { isStale, ...outages } = await listOutages(options);
    logState(failure, null);
    return { outages, revalidate: isStale ? RETRY_SECONDS : REVALIDATE_SECONDS };
  } catch (err) {
    logState(failure, err);
    return { outages: none, revalidate: RETRY_SECONDS };
  }
}

/** Current outages first, then planned work, then the history: as many as fit on a page. */
function fitOnPage({ current, planned, past }: Pick<OutageList, 'current' | 'planned' | 'past'>) {
  const kept = new Set(fitting('outages', [...current, ...planned, ...past]));
  const isKept = (outage: Outage) => kept.has(outage);
  return {
    current: current.filter(isKept),
    planned: planned.filter(isKept),
    past: past.filter(isKept),
  };
}

/** The outage. If its water came back after its last update, the return of the water counts as the last update. */
function withLastUpdate(outage: Outage, now: number): Outage {
  const { restored, updated } = outage;
  const isNews = restored && Date.parse(restored) <= now && restored > (updated ?? '');
  return isNews ? { ...outage, updated: restored } : outage;
}

function sorted(outages: Outage[], now: number, maxPast: number) {
  const of = (phase: string) => outages.filter((outage) => phaseOf(outage, now) === phase);
  const lastOf = ({ isPlanned, restored, ends, updated, begins }: Outage) =>
    restored ?? (isPlanned ? ends : updated) ?? ends ?? begins ?? '';
  const homesOf = ({ homes }: Outage) => homes ?? -1;
  const isRecent = (outage: Outage) => !(Date.parse(lastOf(outage)) < now - PAST_MS);
  return {
    current: orderBy(of('current'), [homesOf, ({ begins }) => begins ?? ''], ['desc', 'desc']),
    planned: sortBy(of('planned'), 'begins'),
    past: sortBy(of('past').filter(isRecent), lastOf).reverse().slice(0, maxPast),
  };
}

function isPublished({ metadata: { start, end } }: OutageObject, now: number): boolean {
  return (start === null || Date.parse(start) <= now) && (end === null || now < Date.parse(end));
}

/** When an outage appears, disappears or changes on schedule, in ms. */
function timesOf({ metadata: { start, end, outage } }: OutageObject): number[] {
  const own = outage.isPlanned ? [outage.begins, outage.ends] : [];
  return [start, end, outage.restored, ...own].flatMap((time) => (time ? Date.parse(time) : []));
}
