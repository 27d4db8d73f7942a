import { styled } from '@mui/material/styles';
import { meetingTime } from '@/lib/board/meetingTime';
import type { Meeting } from '@/lib/board/types';
import { CanceledMeetings } from '../board/CanceledMeetings';
import { SiteLink } from '../navigation/SiteLink';

const Root = styled('section')(({ theme }) => ({
  padding: theme.spacing(2.5, 3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& h2': { margin: 0, fontSize: '1.2rem' },
  '& p': { margin: theme.spacing(0.75, 0, 0) },
}));

/** When the board meets next, in brief. */
export function BoardMeeting({ next, canceled }: { next: Meeting | null; canceled: Meeting[] }) {
  if (!next) return null;
  const { day, hours } = meetingTime(next);
  return (
    <Root aria-labelledby="board-meeting">
      <h2 id="board-meeting">Next board meeting</h2>
      <CanceledMeetings meetings={canceled} />
      <p>
        <time dateTime={next.start}>{day}</time>
        <br />
        {hours}
      </p>
      <p>
        <SiteLink href="/board-of-directors" className="alone">
          How to take part
        </SiteLink>
      </p>
    </Root>
  );
}
