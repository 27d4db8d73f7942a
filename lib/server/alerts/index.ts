import sortBy from 'lodash/sortBy';
import type { AlertList, AlertObject } from '../../alerts/types';
import { listObjects } from '../content/objects';
import { scheduleContent } from '../content/scheduledTimes';
import { logState } from '../log/once';
import { fitting } from '../content/fitting';
import { toAlert } from './toAlert';

type Options = { drafts?: boolean };

/** The alerts, and whether they are stale because the content service is failing. */
export type LoadedAlerts = { alerts: AlertList; isStale: boolean };

/**
 * The published alerts that have not ended; with `drafts`, also those that editors are working on.
 * @throws UpstreamError if the content service fails and there is no last good response
 */
export async function loadAlerts({ drafts = false }: Options = {}): Promise<LoadedAlerts> {
  const { value: all, isStale } = await listObjects('alerts', toAlert, { drafts });
  // Includes alerts that have ended, because pages rendered before they ended are stale.
  if (!drafts) await scheduleContent('alerts', all.flatMap(timesOf));
  const active = all.filter(({ metadata }) => !isOver(metadata.end));
  const objects = fitting(
    'alerts',
    sortBy(active, ({ metadata }) => metadata.position),
  );
  return { alerts: { objects, total: objects.length }, isStale };
}

/** Like `loadAlerts`, but falls back to the published alerts, or to none, instead of throwing. */
export async function loadAlertsForPage({ drafts = false }: Options = {}): Promise<LoadedAlerts> {
  const failure =
    'cannot show alerts: the content service is failing and there is no last good response';
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

const isOver = (end: string | null) => end !== null && Date.parse(end) <= Date.now();

/** When the alert appears and disappears, in ms. */
function timesOf({ metadata }: AlertObject): number[] {
  return [metadata.start, metadata.end].flatMap((time) => (time ? Date.parse(time) : []));
}
