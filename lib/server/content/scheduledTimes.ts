import { pageStore } from '../pageCache/store';
import { processWide } from '../processWide';

const timesOfSources = processWide('scheduled-times', () => new Map<string, number[]>());

/**
 * Has pages rendered anew at the times at which content appears or disappears by itself.
 * @param source whose times these are, such as a type of content; they replace those it told before
 * @param times in ms since 1970
 */
export async function scheduleContent(source: string, times: number[]): Promise<void> {
  timesOfSources.set(source, times);
  await pageStore().schedule([...timesOfSources.values()].flat());
}
