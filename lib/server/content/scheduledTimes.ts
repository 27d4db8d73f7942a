import { pageStore } from '../pageCache/store';
import { processWide } from '../process/processWide';

const timesOfSources = processWide('scheduled-times', () => new Map<string, number[]>());

/**
 * Has pages rendered anew at the times at which content appears or disappears by itself.
 * @param source whose times these are, such as a type of content; they replace those it told before
 * @param times in ms since 1970
 */
export async function scheduleContent(source: string, times: number[]): Promise<void> {
  const now = Date.now();
  // Of what is over, the last is enough: whatever was rendered before it is out of date.
  const last = times.reduce((latest, time) => (time <= now ? Math.max(latest, time) : latest), 0);
  timesOfSources.set(source, [last, ...times.filter((time) => time > now)]);
  await pageStore().schedule([...timesOfSources.values()].flat());
}
