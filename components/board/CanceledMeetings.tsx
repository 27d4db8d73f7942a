import { meetingTime } from '@/lib/board/meetingTime';
import type { Meeting } from '@/lib/board/types';

/** Meetings before the next one that are canceled, so nobody shows up for them. */
export function CanceledMeetings({ meetings }: { meetings: Meeting[] }) {
  return meetings.map((meeting) => (
    <p key={meeting.id}>
      <strong>Canceled:</strong> {meeting.title} on {meetingTime(meeting).day}
      {meeting.note && ` (${meeting.note})`}
    </p>
  ));
}
