/** @jest-environment node */
import { agency } from '@/lib/site/agency';
import { contentDocument } from '../support/contentDocument';

const about = `/about-${agency.slug}`;

/** The beginning of a page's answer, shortly before a holiday. */
async function startOf(path: string) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-20T20:00Z'));
  const page = await contentDocument(path);
  return page.querySelector('main p')!.textContent;
}

test.each(['/contact-us', `${about}/directions`, `${about}/holidays`])(
  'the answer on %s starts with the upcoming days when the agency is closed',
  async (path) => {
    expect(await startOf(path)).toBe('Closed Friday, December\u00a025. Holidays and hours');
  },
);

test('other pages do not list the days when the agency is closed', async () => {
  expect(await startOf('/services/drought')).not.toMatch(/^Closed/);
});
