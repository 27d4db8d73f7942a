/** @jest-environment node */
import { agency } from '@/lib/site/agency';
import { HOLIDAYS_PATH } from '@/lib/site/paths';
import { contentDocument } from '../support/contentDocument';

/** The start of a page's answer, at a time when a holiday is near. */
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
  'the answer of %s starts with the coming days on which the agency is closed',
  async (path, link) => {
    expect(await startOf(path)).toBe(`Closed Friday, December\u00a025.${link}`);
  },
);

test('other pages do not show them', async () => {
  expect(await startOf('/services/drought')).not.toMatch(/^Closed/);
});
