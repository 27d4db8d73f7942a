import { screen } from '@testing-library/react';
import { NextMeeting } from '@/components/board/NextMeeting';
import type { Meeting } from '@/lib/board/types';
import { renderInSite } from '../support/renderInSite';

const meeting: Meeting = {
  id: '2026-12-03',
  title: 'Regular board meeting',
  start: '2026-12-03T22:00:00.000Z',
  end: '2026-12-04T00:30:00.000Z',
  status: 'planned',
  place: 'Board room',
  note: '',
  agendaBy: '2026-11-30T22:00:00.000Z',
};
const none = { canceled: [], agenda: null, latestAgenda: null, isAgendaDue: true };

test('shows the date, time and place of the next meeting, and a link to subscribe to the calendar', () => {
  renderInSite(<NextMeeting {...none} next={meeting} />);
  expect(screen.getByText('Thursday, December 3, 2026')).toHaveAttribute('datetime', meeting.start);
  expect(screen.getByText(/^Regular board meeting,/)).toHaveTextContent(
    /^Regular board meeting, 2 p.m. to 4:30 p.m.$/,
  );
  expect(screen.getByText(/^Board room, /)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add all meetings to my calendar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^webcal:\/\/.+\/board-of-directors\/meetings\.ics$/),
  );
});

test('the short card leaves out the address and the calendars, but says where the meeting is', () => {
  renderInSite(<NextMeeting {...none} next={meeting} short />);
  expect(screen.getByText(/^Regular board meeting,/)).toHaveTextContent(
    'Regular board meeting, 2 p.m. to 4:30 p.m., Board room',
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Agendas',
    'How to speak',
    'Directions',
  ]);
});

test('shows canceled meetings before the next meeting', () => {
  const canceled = [{ ...meeting, status: 'canceled' as const, note: 'No quorum' }];
  renderInSite(
    <NextMeeting
      {...none}
      next={{ ...meeting, start: '2026-12-15T17:30:00Z', status: 'moved' }}
      canceled={canceled}
    />,
  );
  expect(
    screen.getByText(/Regular board meeting on Thursday, December 3, 2026 \(No quorum\)/),
  ).toBeVisible();
  expect(screen.getByText('Tuesday, December 15, 2026')).toBeVisible();
  expect(screen.getByText(/moved to this date/)).toBeVisible();
});

test('says so when no meeting is scheduled', () => {
  renderInSite(<NextMeeting {...none} next={null} />);
  expect(screen.getByText('No meeting is scheduled at this time.')).toBeVisible();
});

test('says when the agenda is due, and links to it once it is available', () => {
  const { unmount } = renderInSite(<NextMeeting {...none} next={meeting} />);
  expect(screen.getByText(/^Agenda due by/)).toHaveTextContent(
    'Agenda due by 2 p.m. on Monday, November 30, 2026.',
  );
  unmount();
  const agenda = {
    href: '/documents/agenda.pdf',
    date: '2026-12-03',
    facts: 'PDF, 2 pages',
    sample: true,
  };
  renderInSite(<NextMeeting {...none} next={meeting} agenda={agenda} />);
  expect(
    screen.getByRole('link', { name: 'Agenda for December\u00a03, 2026 (PDF, 2 pages)' }),
  ).toHaveAttribute('href', agenda.href);
  expect(screen.getByText('Sample')).toBeVisible();
  expect(screen.queryByText(/due/)).toBeNull();
});

test('does not promise an agenda by a time that has already passed', () => {
  renderInSite(<NextMeeting {...none} next={meeting} isAgendaDue={false} />);
  expect(screen.queryByText(/Agenda due/)).toBeNull();
});

test('until the agenda is posted, the card links to the latest one, but the short card does not', () => {
  const latestAgenda = {
    href: '/documents/latest.pdf',
    date: '2026-11-19',
    facts: 'PDF, 4 pages',
    sample: false,
  };
  const card = { ...none, next: meeting, latestAgenda };
  const { unmount } = renderInSite(<NextMeeting {...card} />);
  const name = 'Latest agenda: November\u00a019, 2026 (PDF, 4 pages)';
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', latestAgenda.href);
  unmount();
  renderInSite(<NextMeeting {...card} short />);
  expect(screen.queryByRole('link', { name })).toBeNull();
});
