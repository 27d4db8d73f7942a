import styles from './NextMeeting.module.css';
import { mdiCalendarPlusOutline } from '@mdi/js';
import { meetingTime } from '@/lib/board/meetingTime';
import { CALENDAR_PATH, calendarSubscription } from '@/lib/board/paths';
import type { Meeting } from '@/lib/board/types';
import { agency } from '@/lib/site/agency';
import { Static } from '../hydration/Static';
import { Icon } from '../icons/Icon';
import { SiteLink } from '../navigation/SiteLink';
import { Card } from '../ui/Card';
import { CanceledMeetings } from './CanceledMeetings';

type NextMeetingProps = {
  next: Meeting | null;
  canceled: Meeting[];
  /** Hides the link to the agendas, for use on the agendas page. */
  hideAgendas?: boolean;
};

/** When and where the board meets next, how to take part, and a calendar to subscribe to. */
export function NextMeeting({ next, canceled, hideAgendas }: NextMeetingProps) {
  return (
    <Static as={Card} edge="gold" className={styles.root} aria-labelledby="next-meeting">
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
    </Static>
  );
}

function When({ meeting }: { meeting: Meeting }) {
  const { title, start, status, place, note } = meeting;
  const { day, hours } = meetingTime(meeting);
  const { street, city } = agency.office;
  return (
    <>
      <p className={styles.day}>
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
