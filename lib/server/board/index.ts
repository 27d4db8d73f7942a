import type { Meeting } from '../../board/types';
import { comingMeetings } from './meetings';
import { boardSchedule } from './schedule';

/** The next meeting that takes place, and those before it that do not. */
export type NextMeeting = { next: Meeting | null; canceled: Meeting[] };

/** What a visitor should know now. The page that shows it is rendered anew every few minutes. */
export function nextMeeting(now = Date.now()): NextMeeting {
  const coming = comingMeetings(boardSchedule(), now);
  const index = coming.findIndex(({ status }) => status !== 'canceled');
  return {
    next: coming[index] ?? null,
    canceled: coming.slice(0, index === -1 ? undefined : index),
  };
}
