import { meetingTime } from '@/lib/board/meetingTime';
import type { Meeting } from '@/lib/board/types';

/** The meetings before the next one that do not take place, so that nobody comes in vain. */
export function CanceledMeetings({ meetings }: { meetings: Meeting[] }) {
  return meetings.map((meeting) => (
    <p key={meeting.id}>
      <strong>Canceled:</strong> {meeting.title} on {meetingTime(meeting).day}
      {meeting.note && ` (${meeting.note})`}
    </p>
  ));
}
