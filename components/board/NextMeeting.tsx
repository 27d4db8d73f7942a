import styles from './NextMeeting.module.css';
import { meetingTime } from '@/lib/board/meetingTime';
import { CALENDAR_PATH } from '@/lib/board/paths';
import type { Agenda, Meeting } from '@/lib/board/types';
import agency from '@/lib/site/agency.json';
import { keepTogether } from '@/lib/site/keepTogether';
import { Static } from '../hydration/Static';
import { SiteLink } from '../navigation/SiteLink';
import { Day } from '../time/Day';
import { Time } from '../time/Time';
import { ActionLinks, CalendarLinks } from '../ui/ActionLinks';
import { Card } from '../ui/Card';
import { Tag } from '../ui/Tag';
import { CanceledMeetings } from './CanceledMeetings';

type NextMeetingProps = {
  next: Meeting | null;
  canceled: Meeting[];
  agenda: Agenda | null;
  /** The newest agenda, if the next meeting does not have one yet. */
  latestAgenda: Agenda | null;
  /** Whether the deadline for posting the agenda has yet to pass. */
  isAgendaDue: boolean;
  /** Hides the link to the agendas, for use on the agendas page. */
  hideAgendas?: boolean;
  /** Leaves out the address and the calendar links, which are on the agendas page. */
  short?: boolean;
};

/** When and where the board meets next, how to take part, and a calendar to subscribe to. */
export function NextMeeting(props: NextMeetingProps) {
  const { next, canceled, agenda, latestAgenda, isAgendaDue, hideAgendas, short } = props;
  return (
    <Static
      as={Card}
      edge="primary"
      className={styles.root}
      data-short={short}
      aria-labelledby="next-meeting"
    >
      <h2 id="next-meeting">Next board meeting</h2>
      <CanceledMeetings meetings={canceled} />
      {next ? <When meeting={next} short={short} /> : <p>No meeting is scheduled at this time.</p>}
      {next && agenda && <AgendaLink agenda={agenda}>Agenda for</AgendaLink>}
      {next && !agenda && isAgendaDue && (
        <p>
          Agenda due by <Time time={next.agendaBy} />.
        </p>
      )}
      {!short && latestAgenda && <AgendaLink agenda={latestAgenda}>Latest agenda:</AgendaLink>}
      <ActionLinks>
        {!hideAgendas && (
          <li>
            <SiteLink href={agency.pages.agendas}>Agendas</SiteLink>
          </li>
        )}
        <li>
          <SiteLink href={`${agency.pages.board}#how-to-speak-at-a-meeting`}>How to speak</SiteLink>
        </li>
        <li>
          <SiteLink href={agency.pages.directions}>Directions</SiteLink>
        </li>
        {!short && (
          <CalendarLinks path={CALENDAR_PATH}>Add all meetings to my calendar</CalendarLinks>
        )}
      </ActionLinks>
    </Static>
  );
}

function When({ meeting, short }: { meeting: Meeting; short?: boolean }) {
  const { title, start, status, place, note } = meeting;
  const { day, hours } = meetingTime(meeting);
  return (
    <>
      <p className={styles.day}>
        <time dateTime={start}>{keepTogether(day)}</time>
      </p>
      <p>
        {title}, <span className="unit">{keepTogether(hours)}</span>
        {status === 'moved' && ' (moved to this date)'}
        {short && `, ${place}`}
      </p>
      {note && <p>{note}</p>}
      {!short && (
        <p>
          {place}, {agency.office.street}, {agency.office.city}. All are welcome.
        </p>
      )}
    </>
  );
}

function AgendaLink({ agenda, children }: { agenda: Agenda; children: string }) {
  return (
    <p>
      <SiteLink href={agenda.href} type="application/pdf" className="alone">
        {children} <Day day={agenda.date} />
        <span className="visually-hidden"> ({agenda.facts})</span>
      </SiteLink>{' '}
      {agenda.sample && <Tag tone="sample">Sample</Tag>}
    </p>
  );
}
