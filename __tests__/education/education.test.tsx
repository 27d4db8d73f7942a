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

test('beside other kinds stand the newest, with the way to all', () => {
  renderInSite(<EducationSections items={documents} filter={noFilter} />);
  const section = screen.getByRole('region', { name: 'Documents' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(6);
  expect(within(section).getByRole('link', { name: 'All 8 documents' })).toHaveAttribute(
    'href',
    '/education-center/documents',
  );
});

test('on the page of a kind stands all of it', () => {
  renderInSite(<EducationSections items={documents} filter={{ ...noFilter, kind: 'documents' }} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.queryByRole('link', { name: /^All/ })).toBeNull();
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
