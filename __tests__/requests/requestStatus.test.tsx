import { render, screen } from '@testing-library/react';
import { RequestStatus } from '@/components/requests/RequestStatus';

const request = {
  reference: 'HT4-KCX-9PM',
  form: 'report-leak',
  title: 'Report a leak',
  status: 'received' as const,
  note: '',
  sentAt: '2026-11-24T18:00:00.000Z',
  updatedAt: '2026-11-24T18:00:00.000Z',
  isNew: true,
  receipt: 'We will look at it.',
  office: 'Customer Services',
  answersIn: 'within two business days',
  phone: '(530) 555-0100',
  hasMail: false,
  removeOn: '2027-11-24',
};
const path = '/requests/ht4kcx9pm/aaaa';
const show = (isNew: boolean) =>
  render(<RequestStatus request={{ ...request, isNew }} renderedAt={Date.parse(request.sentAt)} />);

test('the receipt says thank you only once; after that, its URL leads to the page without the thank-you', () => {
  window.history.replaceState({ as: `${path}?sent`, key: 'a' }, '', `${path}?sent`);
  localStorage.setItem('form:report-leak', '{}');
  show(true);
  expect(screen.getByRole('status')).toHaveTextContent('Thank you. We received your request.');
  expect(window.location.pathname + window.location.search).toBe(path);
  // Next reads the address from here when a visitor comes back.
  expect(window.history.state).toEqual({ as: path, key: 'a' });
  expect(localStorage.getItem('form:report-leak')).toBeNull();
});

test('a later visit does not delete anything saved since then', () => {
  localStorage.setItem('form:report-leak', '{}');
  show(false);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(localStorage.getItem('form:report-leak')).toBe('{}');
});

test('the page says when the office responds only if the form still says so', () => {
  const { rerender } = show(false);
  expect(document.body).toHaveTextContent('Customer Services responds within two business days.');
  rerender(<RequestStatus request={{ ...request, answersIn: '' }} renderedAt={0} />);
  expect(document.body).not.toHaveTextContent('responds');
  expect(document.body).toHaveTextContent('If you call (530) 555-0100, please give your reference');
});

test('the receipt says in full when the request was sent, because people print it', () => {
  show(true);
  expect(document.body).toHaveTextContent('10 a.m. on Tuesday, November 24, 2026');
});
