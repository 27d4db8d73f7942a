import { mdiCalendarPlusOutline } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { meetingTime } from '@/lib/board/meetingTime';
import { CALENDAR_PATH, calendarSubscription } from '@/lib/board/paths';
import type { Meeting } from '@/lib/board/types';
import { agency } from '@/lib/site/agency';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';
import { CanceledMeetings } from './CanceledMeetings';

const Root = styled('section')(({ theme }) => ({
  maxWidth: '70ch',
  marginBottom: theme.spacing(4),
  padding: theme.spacing(2.5, 3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderInlineStart: `6px solid ${theme.vars.palette.gold.main}`,
  borderRadius: theme.shape.borderRadius,
  '& h2': { margin: 0, fontSize: '1.1rem', lineHeight: 1.35 },
  '& p': { margin: theme.spacing(0.75, 0, 0) },
  '& .day': { fontSize: 'clamp(1.3rem, 1.2rem + 0.6vw, 1.6rem)', fontWeight: 700, lineHeight: 1.3 },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 3),
    listStyle: 'none',
    margin: theme.spacing(1.5, 0, 0),
    padding: 0,
  },
}));

type NextMeetingProps = {
  next: Meeting | null;
  canceled: Meeting[];
  /** Hides the link to the agendas, for use on the agendas page. */
  hideAgendas?: boolean;
};

/** When and where the board meets next, how to take part, and a calendar to subscribe to. */
export function NextMeeting({ next, canceled, hideAgendas }: NextMeetingProps) {
  return (
    <Root aria-labelledby="next-meeting">
      <h2 id="next-meeting">Next board meeting</h2>
      <CanceledMeetings meetings={canceled} />
      {next ? <When meeting={next} /> : <p>No meeting is scheduled at this time.</p>}
      <ul className="targets no-print">
        {!hideAgendas && (
          <li>
            <SiteLink href="/board-of-directors/meeting-agendas">Agendas</SiteLink>
          </li>
        )}
        <li>
          <SiteLink href="/board-of-directors#how-to-speak-at-a-meeting">How to speak</SiteLink>
        </li>
        <li>
          <SiteLink href={`/about-${agency.slug}/directions`}>Directions</SiteLink>
        </li>
        <li>
          <a href={calendarSubscription}>
            <Icon path={mdiCalendarPlusOutline} /> Add all meetings to my calendar
          </a>
        </li>
        <li>
          <SiteLink href={CALENDAR_PATH}>Calendar file (.ics)</SiteLink>
        </li>
      </ul>
    </Root>
  );
}

function When({ meeting }: { meeting: Meeting }) {
  const { title, start, status, place, note } = meeting;
  const { day, hours } = meetingTime(meeting);
  const { street, city } = agency.office;
  return (
    <>
      <p className="day">
        <time dateTime={start}>{day}</time>
      </p>
      <p>
        {title}, {hours}
        {status === 'moved' && ' (moved to this date)'}
      </p>
      {note && <p>{note}</p>}
      <p>
        {place}, {street}, {city}. All are welcome.
      </p>
    </>
  );
}
