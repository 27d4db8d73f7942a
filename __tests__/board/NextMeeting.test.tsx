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
};

test('shows the date, time and place, and how to subscribe', () => {
  renderInSite(<NextMeeting next={meeting} canceled={[]} />);
  expect(screen.getByText('Thursday, December 3, 2026')).toHaveAttribute('datetime', meeting.start);
  expect(screen.getByText('Regular board meeting, 2 p.m. to 4:30 p.m.')).toBeVisible();
  expect(screen.getByText(/^Board room, /)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add all meetings to my calendar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^webcal:\/\/.+\/board-of-directors\/meetings\.ics$/),
  );
});

test('shows a canceled meeting first, then the next one', () => {
  const canceled = [{ ...meeting, status: 'canceled' as const, note: 'No quorum' }];
  renderInSite(
    <NextMeeting
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

test('says that no meeting is planned', () => {
  renderInSite(<NextMeeting next={null} canceled={[]} />);
  expect(screen.getByText('No meeting is scheduled at this time.')).toBeVisible();
});
