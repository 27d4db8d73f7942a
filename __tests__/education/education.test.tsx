import { screen, within } from '@testing-library/react';
import { EducationSections } from '@/components/education/EducationSections';
import { VideoPage } from '@/components/education/VideoPage';
import { noFilter } from '@/lib/education/filter';
import type { EducationItem } from '@/lib/education/types';
import { renderInSite } from '../support/renderInSite';

const document = (n: number): EducationItem => ({
  kind: 'documents',
  href: `/documents/${n}.pdf`,
  title: `Document ${n}`,
  description: '',
  subject: 'finance',
  date: '2026-01-01',
  facts: 'PDF, 3 pages',
  language: 'en',
  cover: null,
  sample: true,
});
const documents = Array.from({ length: 8 }, (_, i) => document(i));

test('leaves out the section for a kind that has no items', () => {
  renderInSite(<EducationSections items={documents} filter={noFilter} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Documents',
  ]);
});

test.each([
  ['next to other kinds', noFilter, 6],
  ['on the page for one kind', { ...noFilter, kind: 'documents' as const }, 12],
  [
    'on the page for a subject',
    { ...noFilter, kind: 'documents' as const, subject: 'finance' as const },
    30,
  ],
  ['on the page for a year', { ...noFilter, kind: 'documents' as const, year: '2026' }, 30],
])('shows the right number of documents %s', (_name, filter, count) => {
  const many = Array.from({ length: 30 }, (_, i) => document(i));
  renderInSite(<EducationSections items={many} filter={filter} />);
  const section = screen.getByRole('region', { name: 'Documents' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(count);
});

test('says when a document is from, unless its title does', () => {
  const agenda = { ...document(1), title: 'Agenda, January 1, 2026', description: 'A topic.' };
  renderInSite(<EducationSections items={[agenda, document(2)]} filter={noFilter} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first!).getAllByText(/January.1, 2026/)).toHaveLength(1);
  expect(within(second!).getByText(/January.1, 2026/)).toBeVisible();
});

test('links to more documents when not all are shown', () => {
  renderInSite(<EducationSections items={documents} filter={noFilter} />);
  expect(screen.getByText(/Showing the newest 6 of 8\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'More documents' })).toHaveAttribute(
    'href',
    '/education-center/documents',
  );
});

test('says so when nothing matches', () => {
  renderInSite(<EducationSections items={[]} filter={noFilter} />);
  expect(screen.getByText(/^Nothing matches/)).toBeVisible();
});

test('links to a video on another site, says that the link leaves this site and embeds nothing', () => {
  const video: EducationItem = { ...document(1), kind: 'videos', href: 'https://video.example/x' };
  const { container } = renderInSite(<EducationSections items={[video]} filter={noFilter} />);
  expect(screen.getByRole('link', { name: 'Document 1 (leaves this site)' })).toHaveAttribute(
    'href',
    'https://video.example/x',
  );
  expect(container.querySelector('iframe, video, embed')).toBeNull();
});

test('shows a video on this site with captions, a transcript and a download link', () => {
  const { container } = renderInSite(
    <VideoPage
      path="/education-center/videos/meter"
      video={{
        title: 'Read your meter',
        description: '',
        date: '2026-01-01',
        src: '/videos/meter.webm',
        captions: '/videos/meter.vtt',
        poster: '/videos/meter.png',
        html: '<p>Lift the lid.</p>',
      }}
    />,
  );
  expect(container.querySelector('track')).toHaveAttribute('src', '/videos/meter.vtt');
  expect(container.querySelector('source')).toHaveAttribute('type', 'video/webm');
  expect(screen.getByText('Lift the lid.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the video' })).toHaveAttribute(
    'href',
    '/videos/meter.webm',
  );
});
