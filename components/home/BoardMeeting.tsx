import { meetingTime } from '@/lib/board/meetingTime';
import type { Meeting } from '@/lib/board/types';
import agency from '@/lib/site/agency.json';
import { keepTogether } from '@/lib/site/keepTogether';
import { CanceledMeetings } from '../board/CanceledMeetings';
import { SiteLink } from '../navigation/SiteLink';
import { Card } from '../ui/Card';

/** When the board meets next, in brief. */
export function BoardMeeting({ next, canceled }: { next: Meeting | null; canceled: Meeting[] }) {
  if (!next) return null;
  const { day, hours } = meetingTime(next);
  return (
    <Card aria-labelledby="board-meeting">
      <h2 id="board-meeting">Next board meeting</h2>
      <CanceledMeetings meetings={canceled} />
      <p>
        <time dateTime={next.start}>{keepTogether(day)}</time>
        <br />
        {keepTogether(hours)}
      </p>
      <p>
        <SiteLink href={agency.pages.board} className="alone">
          How to take part
        </SiteLink>
      </p>
    </Card>
  );
}
