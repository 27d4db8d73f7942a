import { render } from '@testing-library/react';
import { StaffRequest } from '@/components/requests/StaffRequest';
import type { RequestStatus } from '@/lib/forms/types';

const request = {
  reference: 'HT4-KCX-9PM',
  title: 'Report a leak',
  status: 'received' as const,
  note: '',
  sentAt: '2026-11-24T18:00:00.000Z',
  updatedAt: '2026-11-24T18:00:00.000Z',
  removeOn: '2027-11-24',
  answers: [],
  files: [],
  statusPath: '/requests/ht4kcx9pm/aaaa',
  path: '/requests/ht4kcx9pm/staff/bbbb',
};
const show = (chosen: RequestStatus) =>
  render(<StaffRequest request={request} chosen={chosen} isSaved={false} failure={null} />);

test('a status that the link only suggests does not look like it has been saved', () => {
  show('done');
  expect(document.body).toHaveTextContent(
    'The status is still received. Nothing changes until you save.',
  );
});

test('the stored status is shown without the note about saving', () => {
  show('received');
  expect(document.body).not.toHaveTextContent('Nothing changes until you save.');
});
