/** @jest-environment node */
import { forms } from '@/lib/server/forms';
import { contentDocument } from '../support/contentDocument';

let body: HTMLElement;

beforeAll(async () => {
  ({ body } = await contentDocument('/privacy-policy'));
});

const YEAR = 365;

test.each(forms().map((form) => [form.title, form] as const))(
  'the privacy policy says who gets “%s”, how long it is kept and what it asks',
  (title, { path, office, keptDays, steps }) => {
    const row = [...body.querySelectorAll('tr')].find(
      (one) => one.querySelector('th[scope=row]')?.textContent === title,
    );
    const [who, kept] = [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
    expect(who).toBe(office.name);
    const [, count, unit] = /^(\d+)\s(year|day)s?$/.exec(kept ?? '') ?? [];
    expect(Number(count) * (unit === 'year' ? YEAR : 1)).toBe(keptDays);

    const details = body.querySelector(`details:has(a[href="${path}"])`);
    expect(details?.querySelector('summary')?.textContent).toBe(title);
    const asked = [...details!.querySelectorAll('li')].map((item) => item.textContent);
    expect(asked).toEqual(
      steps.flatMap(({ questions }) =>
        questions.map(({ label, required }) => (required ? label : `${label} (optional)`)),
      ),
    );
    for (const { text } of steps) expect(details?.textContent).toContain(text);
  },
);

test('the privacy policy says that comments to the board become public', () => {
  const details = body.querySelector('details:has(a[href^="/board-of-directors/"])');
  expect(details?.textContent).toMatch(
    /Your comment .*become part of the public record, and so will your name/,
  );
});
