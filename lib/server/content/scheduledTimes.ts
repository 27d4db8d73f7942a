import { pageStore } from '../pageCache/store';
import { processWide } from '../process/processWide';

const timesOfSources = processWide('scheduled-times', () => new Map<string, number[]>());

/** When content from a source last appeared or disappeared on schedule, in Unix ms; 0 if never. */
export function lastScheduled(source: string): number {
  const now = Date.now();
  const past = (timesOfSources.get(source) ?? []).filter((time) => time <= now);
  return Math.max(0, ...past);
}

/**
 * Marks pages stale at the times when scheduled content appears or disappears.
 * @param source name of the source, such as a content type; the times replace its earlier ones
 * @param times in Unix ms
 */
export async function scheduleContent(source: string, times: number[]): Promise<void> {
  const now = Date.now();
  // Only the latest past time matters, because every page rendered before it is stale.
  const last = times.reduce((latest, time) => (time <= now ? Math.max(latest, time) : latest), 0);
  timesOfSources.set(source, [last, ...times.filter((time) => time > now)]);
  await pageStore().schedule([...timesOfSources.values()].flat());
}
