import { meetingTime } from '@/lib/board/meetingTime';
import type { Meeting } from '@/lib/board/types';
import { keepTogether } from '@/lib/site/keepTogether';

/** The meetings before the next one that have been canceled, so that no one shows up for them. */
export function CanceledMeetings({ meetings }: { meetings: Meeting[] }) {
  return meetings.map((meeting) => (
    <p key={meeting.id}>
      <strong>Canceled:</strong> {meeting.title} on {keepTogether(meetingTime(meeting).day)}
      {meeting.note && ` (${meeting.note})`}
    </p>
  ));
}
