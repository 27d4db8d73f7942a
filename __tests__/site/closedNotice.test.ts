/** @jest-environment node */
import agency from '@/lib/site/agency.json';
import { HOLIDAYS_PATH } from '@/lib/site/paths';
import { contentDocument } from '../support/contentDocument';

/** The paragraphs of a page, shortly before a holiday. */
async function paragraphsOf(path: string) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-20T20:00Z'));
  const page = await contentDocument(path);
  return [...page.querySelectorAll('main p')].map(({ textContent }) => textContent);
}

const closings = (paragraphs: string[]) =>
  paragraphs.filter((text) => text.startsWith('Our office and phones are closed '));

const christmas = 'Friday, December\u00a025';

test.each([
  ['/contact-us', christmas],
  ['/services/help-to-pay', christmas],
  ['/services/shutoff-protection', christmas],
  [`/about-${agency.slug}/directions`, christmas],
  [`/about-${agency.slug}/how-to-id-us`, christmas],
  // The page with all holidays looks further ahead.
  [HOLIDAYS_PATH, `${christmas}, and Friday, January\u00a01`],
])(
  'the answer on %s starts with the upcoming days when the agency is closed, and says so only once',
  async (path, days) => {
    const paragraphs = await paragraphsOf(path);
    expect(paragraphs[0]).toBe(
      `Our office and phones are closed ${days}, except the emergency line.`,
    );
    expect(closings(paragraphs)).toHaveLength(1);
  },
);

test('other pages list these days only in the contact card', async () => {
  const paragraphs = await paragraphsOf('/services/drought');
  expect(paragraphs[0]).not.toMatch(/^Our office/);
  expect(closings(paragraphs)).toEqual([
    `Our office and phones are closed ${christmas}, except the emergency line.`,
  ]);
});
