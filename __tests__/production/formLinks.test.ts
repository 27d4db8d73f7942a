import { forms } from '@/lib/server/forms';
import { parseHtml } from '../support/document';
import { visitor } from '../support/visitor';

const get = visitor();

const mainOf = async (path: string) =>
  parseHtml(await (await get(path)).text()).querySelector('main')!;

test.each(forms().map((form) => [form.page, form] as const))(
  '%s links to its form below the answer, and says how soon the office responds',
  async (page, form) => {
    const main = await mainOf(page);
    const links = [...main.querySelectorAll(`a[href="${form.path}"]`)];
    const link = links.find((one) => !one.closest('.prose'));
    expect(link?.textContent).toBe(form.title);
    expect(link?.nextElementSibling?.textContent).toBe(
      `${form.office.name} responds ${form.office.answersIn}.`,
    );
    // On the agendas page, the next-meeting notice takes the place of the first paragraph.
    const [answer, text] = [...main.querySelectorAll('.prose, [aria-labelledby=next-meeting]')];
    const { DOCUMENT_POSITION_FOLLOWING } = main;
    expect(answer!.compareDocumentPosition(link!)).toBe(DOCUMENT_POSITION_FOLLOWING);
    expect(link!.compareDocumentPosition(text!)).toBe(DOCUMENT_POSITION_FOLLOWING);
  },
);

test('a page without a form has no form link', async () => {
  const main = await mainOf('/services/water-quality');
  expect(main.querySelector('.prose')?.nextElementSibling).toBeNull();
});
