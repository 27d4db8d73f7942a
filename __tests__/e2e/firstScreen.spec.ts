import { forms } from '@/lib/server/forms';
import { isRepeat } from '../support/routes';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

/** The size of a small phone's screen. */
const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

for (const form of forms()) {
  test(
    `on a phone, the first question of ${form.path} is on the first screen, below the urgent notice`,
    onlyInAll(isRepeat(form.path)),
    async ({ page }) => {
      await visit(page, form.path);
      const question = page
        .getByRole('main')
        .locator('form :is(input:not([type=hidden], [tabindex="-1"]), select, textarea)')
        .filter({ visible: true })
        .first();
      // A large field needs only its first line on the first screen.
      const { y, height } = (await question.boundingBox())!;
      expect(y + Math.min(height, 48)).toBeLessThanOrEqual(PHONE.height);
      if (!form.urgent) return;
      const urgent = page.getByRole('main').locator('strong').first();
      // Only the first sentence of the notice is bold.
      const [first] = form.urgent.split(/(?<=[.?!]) /);
      await expect(urgent).toHaveText(first!);
      const notice = (await urgent.locator('..').boundingBox())!;
      expect(notice.y + notice.height).toBeLessThan(y);
    },
  );
}

test('on a phone, the title of the first bid is on the first screen', async ({ page }) => {
  await visit(page, '/business/construction-bids');
  const bid = page.getByRole('heading', { level: 3, name: /^C-/ }).first();
  const { y, height } = (await bid.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(PHONE.height);
});
