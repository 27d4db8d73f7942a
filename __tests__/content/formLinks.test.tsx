/** @jest-environment node */
import { forms } from '@/lib/server/forms';
import { contentDocument } from '../support/contentDocument';

test.each(forms().map((form) => [form.page, form] as const))(
  '%s links to its form below the answer, and says how soon the office responds',
  async (page, form) => {
    const { body } = await contentDocument(page);
    const links = [...body.querySelectorAll(`a[href="${form.path}"]`)];
    const link = links.find((one) => !one.closest('.prose'));
    expect(link?.textContent).toBe(form.title);
    expect(link?.nextElementSibling?.textContent).toBe(
      `${form.office.name} responds ${form.office.answersIn}.`,
    );
    const [answer, main] = [...body.querySelectorAll('.prose')];
    const { DOCUMENT_POSITION_FOLLOWING } = body;
    expect(answer!.compareDocumentPosition(link!)).toBe(DOCUMENT_POSITION_FOLLOWING);
    expect(link!.compareDocumentPosition(main!)).toBe(DOCUMENT_POSITION_FOLLOWING);
  },
);

test('a page without a form links to none', async () => {
  const { body } = await contentDocument('/services/water-quality');
  expect(body.querySelector('.prose')?.nextElementSibling).toBeNull();
});
