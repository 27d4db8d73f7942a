import { act, screen, within } from '@testing-library/react';
import { BidList } from '@/components/documents/BidList';
import { DocumentLibrary } from '@/components/documents/DocumentLibrary';
import type { Bid } from '@/lib/documents/bids';
import { libraryOf, noFilter } from '@/lib/documents/library';
import { renderInSite } from '../support/renderInSite';
import { summaryOf } from './summary';

const documents = [
  summaryOf({ href: '/documents/a/one.pdf', title: 'One', pages: 3, bytes: 37_176, sample: true }),
  summaryOf({
    href: 'https://cdn.example/two.pdf',
    title: 'Two',
    date: '2025-02-03',
    language: 'es',
  }),
];
const show = (filter = noFilter, limit = 10) =>
  renderInSite(
    <DocumentLibrary library={libraryOf('/p', documents, filter, limit)} name="Papers" />,
  );

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('marks the title and description of a Spanish document as Spanish', () => {
  const spanish = summaryOf({
    href: '/a.pdf',
    title: 'Informe',
    description: 'Resumen',
    language: 'es',
  });
  renderInSite(
    <DocumentLibrary library={libraryOf('/p', [spanish], noFilter, 10)} name="Papers" />,
  );
  expect(screen.getByText('Informe').closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('Resumen').closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('Spanish').closest('[lang=es]')).toBeNull();
});

test('shows the title, date, page count and size of each document, and its language if it is not English', () => {
  show();
  const table = screen.getByRole('table', { name: 'Papers' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells.slice(1)).toEqual([
    ['January\u00a01, 2026', '3 pages', '37 kB'],
    ['February\u00a03, 2025', '', ''],
  ]);
  expect(screen.getByRole('row', { name: /^Two .*Spanish/ })).toBeTruthy();
  expect(screen.queryByText('English')).toBeNull();
  const link = screen.getByRole('link', { name: 'One (PDF, 3 pages, 37 kB)' });
  expect(link.getAttribute('href')).toBe('/documents/a/one.pdf');
  expect(screen.getByRole('link', { name: 'Two (PDF) (leaves this site)' })).toBeTruthy();
  expect(screen.getAllByText('Sample')).toHaveLength(1);
});

test('keeps a date in a title on one line with its year', () => {
  const agenda = summaryOf({ href: '/a.pdf', title: 'Agenda, November 19, 2026' });
  renderInSite(<DocumentLibrary library={libraryOf('/p', [agenda], noFilter, 10)} name="Papers" />);
  expect(screen.getByText('November 19, 2026')).toHaveClass('unit');
});

test('leaves out columns and labels that would be the same for all documents', () => {
  const standards = [
    summaryOf({ href: '/a', kind: 'standard', sample: true }),
    summaryOf({ href: '/b', kind: 'standard', sample: true }),
  ];
  const form = summaryOf({ href: '/c', kind: 'form' });
  const { unmount } = renderInSite(
    <DocumentLibrary library={libraryOf('/p', standards, noFilter, 10)} name="Standards" />,
  );
  expect(heads()).toEqual(['Document', 'Date', 'Pages', 'Size']);
  expect(screen.getByText('2 documents. All are samples.')).toBeTruthy();
  expect(screen.queryByText('Sample')).toBeNull();
  unmount();
  renderInSite(
    <DocumentLibrary library={libraryOf('/p', [...standards, form], noFilter, 10)} name="Papers" />,
  );
  expect(heads()).toEqual(['Document', 'Date', 'Kind', 'Pages', 'Size']);
  expect(screen.getAllByText('Sample')).toHaveLength(2);
});

test('labels a single sample as a sample', () => {
  const standard = summaryOf({ href: '/a', kind: 'standard', sample: true });
  renderInSite(
    <DocumentLibrary library={libraryOf('/p', [standard], noFilter, 10)} name="Standards" />,
  );
  expect(screen.getByText('1 document. It is a sample.')).toBeTruthy();
});

test('links an agenda to the minutes of the same meeting, and shows the date once', () => {
  const counterpart = { href: '/minutes.pdf', kind: 'minutes' as const };
  const agenda = summaryOf({
    href: '/agenda.pdf',
    title: 'Agenda, November 5, 2026',
    date: '2026-11-05',
    counterpart,
  });
  const show = (...more: (typeof agenda)[]) =>
    renderInSite(
      <DocumentLibrary library={libraryOf('/p', [agenda, ...more], noFilter, 10)} name="Agendas" />,
    );
  const { unmount } = show();
  expect(heads()).toEqual(['Document', 'Pages', 'Size']);
  const row = screen.getByRole('row', { name: /Agenda, November\s5, 2026/ });
  const link = within(row).getByRole('link', { name: 'Minutes of November 5, 2026' });
  expect(link).toHaveAttribute('href', '/minutes.pdf');
  for (const hidden of row.querySelectorAll('.visually-hidden')) hidden.remove();
  expect(row.textContent.match(/November\s5/g)).toHaveLength(1);
  unmount();
  // If one title does not include its date, the table has a column for dates.
  show(summaryOf({ href: '/guide.pdf', title: 'Guide' }));
  expect(heads()).toEqual(['Document', 'Date', 'Pages', 'Size']);
});

test('shows the number of matches and a link to all documents', () => {
  show({ year: '2026', find: 'one' });
  expect(screen.getByText(/^1 document with “one” from 2026\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all 2' }).getAttribute('href')).toBe(
    '/p/documents',
  );
});

test('says so when only the newest documents are listed', () => {
  show(noFilter, 1);
  expect(screen.getByText('The newest 1 of 2 documents.')).toBeTruthy();
});

test('offers a full-text search when nothing matches', () => {
  show({ year: '2026', find: 'pipes & pumps' });
  expect(screen.getByText('No documents with “pipes & pumps” from 2026.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  const search = screen.getByRole('link', { name: /^Search the text of every page and document/ });
  expect(search.getAttribute('href')).toBe('/search?q=pipes+%26+pumps');
});

test('says so when a library is empty', () => {
  renderInSite(<DocumentLibrary library={libraryOf('/p', [], noFilter, 10)} name="Papers" />);
  expect(screen.getByText('There are no documents here yet.')).toBeTruthy();
});

test('shows the time left until a bid is due, closes the bid at that time, and then shows its outcome', () => {
  jest.useFakeTimers({ now: new Date('2026-12-15T21:59:59Z') });
  const bid: Bid = {
    number: 'C-1',
    title: 'A pipe',
    description: '',
    due: '2026-12-15T22:00:00.000Z',
    dueText: 'Tuesday, December 15, 2026, 2 p.m. Pacific time',
    siteWalk: 'Mandatory, December 1, 2026. Call (530) 555-0144.',
    questionsBy: 'Tuesday, December 8, 2026',
    estimate: '',
    outcome: 'Under review',
    sample: false,
    papers: summaryOf({ href: '/documents/a/c-1.pdf' }),
    addenda: [],
  };
  renderInSite(<BidList bids={[bid]} listedAt={Date.now()} path="/p" />);
  const [entry] = screen.getAllByRole('listitem');
  expect(entry!.textContent).toContain('Open less than a day leftBids due Tuesday');
  expect(entry!.textContent).not.toContain('Under review');
  expect(entry).toHaveTextContent('Site walk Mandatory, December 1, 2026');
  expect(screen.getByRole('link', { name: '(530) 555-0144' })).toHaveAttribute(
    'href',
    'tel:+15305550144',
  );
  expect(entry).toHaveTextContent('Questions in writing by Tuesday, December 8, 2026');
  expect(screen.queryByText(/estimate/)).toBeNull();
  act(() => void jest.advanceTimersByTime(1001));
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.queryByText(/left/)).toBeNull();
  // The rest stays, so that nothing on the open page moves.
  expect(entry).toHaveTextContent('Site walk Mandatory, December 1, 2026');
  expect(screen.getByText(/Under review/)).toBeTruthy();
  jest.useRealTimers();
});
