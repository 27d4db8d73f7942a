import type { Meeting } from '../../board/types';
import { comingMeetings } from './meetings';
import { boardSchedule } from './schedule';

/** The next meeting that will take place, and the canceled ones before it. */
export type NextMeeting = { next: Meeting | null; canceled: Meeting[] };

/** The next meeting as of `now`, in ms. */
export function nextMeeting(now = Date.now()): NextMeeting {
  const coming = comingMeetings(boardSchedule(), now);
  const index = coming.findIndex(({ status }) => status !== 'canceled');
  return {
    next: coming[index] ?? null,
    canceled: coming.slice(0, index === -1 ? undefined : index),
  };
}
