import { setTimeout as sleep } from 'node:timers/promises';
import { isInAnswer, type ContentEvent } from '../content/objects/webhookEvent';
import { tellInstances } from './sharedChanges';
import { showChanges } from './showChanges';

/** Pauses in ms before asking again, if the content service reports a change before it returns it. */
const ASK_AGAIN_MS = [100, 300, 600];

/**
 * Shows what an editor has changed, on this instance and all others.
 * @returns whether this instance's pages show it now. If not, pages retry within a minute.
 */
export async function showEvent(event: ContentEvent): Promise<boolean> {
  for (const pause of [0, ...ASK_AGAIN_MS]) {
    if (pause > 0) await sleep(pause);
    tellInstances();
    if (!(await showChanges())) return false;
    if (isInAnswer(event)) return true;
  }
  return false;
}
