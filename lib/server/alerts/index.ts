import type { AlertList, AlertObject } from '../../alerts/types';
import { listObjects } from '../content/objects';
import { scheduleContent } from '../content/scheduledTimes';
import { logState } from '../log/once';
import { toAlert } from './toAlert';

type Options = { drafts?: boolean };

/** The alerts, and whether they are older than they should be because their service fails. */
export type LoadedAlerts = { alerts: AlertList; isStale: boolean };

/**
 * The alerts that are published and not over; with `drafts`, those that editors are working on too.
 * @throws UpstreamError when their service fails and no answer is kept
 */
export async function loadAlerts({ drafts = false }: Options = {}): Promise<LoadedAlerts> {
  const { value: all, isStale } = await listObjects('alerts', toAlert, { drafts });
  // Those that are over too: a page from before their end is still out of date.
  if (!drafts) await scheduleContent('alerts', all.flatMap(timesOf));
  const objects = all.filter(({ metadata }) => !isOver(metadata.end));
  return { alerts: { objects, total: objects.length }, isStale };
}

/** The same for a page, which comes without alerts, or without drafts, rather than not at all. */
export async function loadAlertsForPage({ drafts = false }: Options = {}): Promise<LoadedAlerts> {
  const failure = 'no alerts can be shown: their service fails, and no answer of it is kept';
  try {
    const loaded = await loadAlerts({ drafts });
    logState(failure, null);
    return loaded;
  } catch (err) {
    if (drafts) return { ...(await loadAlertsForPage()), isStale: true };
    logState(failure, err);
    return { alerts: { objects: [], total: 0 }, isStale: true };
  }
}

/** The alerts; it never throws. */
export async function listAlerts(options?: Options): Promise<AlertList> {
  return (await loadAlertsForPage(options)).alerts;
}

const isOver = (end: string | null) => end !== null && Date.parse(end) <= Date.now();

/** When the alert appears and disappears, in ms. */
function timesOf({ metadata }: AlertObject): number[] {
  return [metadata.start, metadata.end].flatMap((time) => (time ? Date.parse(time) : []));
}
