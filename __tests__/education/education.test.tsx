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

test('a kind of which there is nothing has no section', () => {
  renderInSite(<EducationSections items={documents} filter={noFilter} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Documents',
  ]);
});

test.each([
  ['beside other kinds', noFilter, 6],
  ['on the page of the kind', { ...noFilter, kind: 'documents' as const }, 24],
  ['of a subject', { ...noFilter, kind: 'documents' as const, subject: 'finance' as const }, 30],
  ['of a year', { ...noFilter, kind: 'documents' as const, year: '2026' }, 30],
])('%s stand the newest', (_name, filter, count) => {
  const many = Array.from({ length: 30 }, (_, i) => document(i));
  renderInSite(<EducationSections items={many} filter={filter} />);
  const section = screen.getByRole('region', { name: 'Documents' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(count);
});

test('where there are more, the way to them is told', () => {
  renderInSite(<EducationSections items={documents} filter={noFilter} />);
  expect(screen.getByText(/Showing the newest 6 of 8\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'More documents' })).toHaveAttribute(
    'href',
    '/education-center/documents',
  );
});

test('nothing is said to be nothing', () => {
  renderInSite(<EducationSections items={[]} filter={noFilter} />);
  expect(screen.getByText(/^Nothing matches/)).toBeVisible();
});

test('an outside video is a link that says so, and nothing is embedded', () => {
  const video: EducationItem = { ...document(1), kind: 'videos', href: 'https://video.example/x' };
  const { container } = renderInSite(<EducationSections items={[video]} filter={noFilter} />);
  expect(screen.getByRole('link', { name: 'Document 1 (leaves this site)' })).toHaveAttribute(
    'href',
    'https://video.example/x',
  );
  expect(container.querySelector('iframe, video, embed')).toBeNull();
});

test('a video of this site has captions, its words and a download', () => {
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
