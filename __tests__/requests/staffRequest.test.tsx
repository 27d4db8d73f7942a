import { render, screen } from '@testing-library/react';
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

test('a file that nobody can open has no link, and says why', () => {
  const file = { id: '1', name: 'bill.pdf', type: 'application/pdf', size: 5, href: '/file' };
  const files = [
    { ...file, held: null },
    { ...file, id: '2', name: 'photo.pdf', held: 'infected' as const },
  ];
  render(
    <StaffRequest request={{ ...request, files }} chosen="done" isSaved={false} failure={null} />,
  );
  expect(screen.getAllByRole('link', { name: /pdf/ })).toHaveLength(1);
  expect(document.body).toHaveTextContent('photo.pdf: contained a virus, so we deleted it.');
});
