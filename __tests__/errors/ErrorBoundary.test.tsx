import { screen } from '@testing-library/react';
import { ErrorBoundary } from '@/components/errors/ErrorBoundary';
import agency from '@/lib/site/agency.json';
import { renderInSite } from '../support/renderInSite';

function Broken(): never {
  throw new Error('broken');
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('shows a page that works', () => {
  renderInSite(
    <ErrorBoundary>
      <p>Fine</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('Fine')).toBeVisible();
});

test('shows the text of the error dialog instead of a page that fails', () => {
  renderInSite(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong!');
  expect(screen.getByRole('main')).toHaveTextContent('Check your network connection');
  expect(screen.getByRole('link', { name: agency.phones.emergency })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
});

test('shows the next page normally after a page fails', () => {
  const { rerender } = renderInSite(
    <ErrorBoundary key="/broken">
      <Broken />
    </ErrorBoundary>,
  );
  rerender(
    <ErrorBoundary key="/fine">
      <p>Fine</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('Fine')).toBeVisible();
  expect(screen.queryByText('Something went wrong!')).not.toBeInTheDocument();
});
