/** @jest-environment node */
import { agency } from '@/lib/site/agency';
import { HOLIDAYS_PATH } from '@/lib/site/paths';
import { contentDocument } from '../support/contentDocument';

/** The beginning of a page's answer, shortly before a holiday. */
async function startOf(path: string) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-20T20:00Z'));
  const page = await contentDocument(path);
  return page.querySelector('main p')!.textContent;
}

test.each([
  ['/contact-us', ' Holidays and hours'],
  [`/about-${agency.slug}/directions`, ' Holidays and hours'],
  [HOLIDAYS_PATH, ''],
])(
  'the answer on %s starts with the upcoming days when the agency is closed',
  async (path, link) => {
    expect(await startOf(path)).toBe(`Closed Friday, December\u00a025.${link}`);
  },
);

test('other pages do not list the days when the agency is closed', async () => {
  expect(await startOf('/services/drought')).not.toMatch(/^Closed/);
});
