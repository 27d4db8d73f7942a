import type { Page } from '@playwright/test';
import { addStyles } from './support/addStyles';
import { violationsInBothSchemes } from './support/axe';
import {
  banner,
  expect,
  headings,
  nextLook,
  onlyInAll,
  test,
  visitWithClock,
  type EditedSite,
} from './support/editedSite';
import { MAX_SHIFT, watchLayoutShift } from './support/layoutShift';

/** Alerts that arrive while a page is open. */
const first = { title: 'First', metadata: { position: 1 } };
const last = { title: 'Last', metadata: { position: 3 } };
const burst = {
  title: 'Water main break',
  content: '<ul><li>Boil your water.</li><li>Save it.</li></ul>',
  metadata: { position: 2, severity: 'error' },
};
const path = '/services/outage';

// Advancing the clock also triggers a weather request, which a busy machine may not answer in time.
test.use({ expectedFaults: /api\/forecast/ });

const notice = (page: Page) => page.getByRole('region', { name: 'New alerts' });

/** The announcements about the water main break, oldest first. */
const told = async (page: Page) =>
  (await page.getByRole('status').filter({ hasText: 'Water main break' }).allInnerTexts()).map(
    (text) => text.replace(/\s+/g, ' ').trim(),
  );

/**
 * Scrolls the last heading to the middle of the window and returns a function that gives the
 * heading's position.
 */
async function readOn(page: Page) {
  const text = page.getByRole('main').locator('h2').last();
  await text.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return async () => (await text.boundingBox())!.y;
}

async function arrive(
  page: Page,
  edited: EditedSite,
  alerts: Parameters<EditedSite['show']>[0] = { first, burst, last },
) {
  await edited.show(alerts);
  await nextLook(page);
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, onlyInAll(width === 1440), () => {
    test.use({ viewport: { width, height: 800 } });

    test('a new alert appears in the right position and is announced', async ({ page, edited }) => {
      await edited.show({ first, last });
      await visitWithClock(page, edited, path);
      await arrive(page, edited);
      await expect.poll(() => headings(page)).toEqual(['First', 'Water main break', 'Last']);
      const [alert, main] = await Promise.all([
        banner(page, 'Water main break').boundingBox(),
        page.getByRole('main').boundingBox(),
      ]);
      expect(alert!.y + alert!.height).toBeLessThan(main!.y);
      await expect
        .poll(() => told(page))
        .toEqual(['Emergency: Water main break Boil your water. Save it.']);
      await expect(notice(page)).toHaveCount(0);
    });

    test('a reader farther down the page gets a notice that takes them to the new alerts, and nothing jumps', async ({
      page,
      edited,
    }) => {
      await edited.show({ first });
      await visitWithClock(page, edited, path);
      const place = await readOn(page);
      const shift = await watchLayoutShift(page);
      const before = await place();
      await arrive(page, edited);
      await expect(notice(page)).toBeVisible();
      await expect(notice(page)).toContainText('2 new alerts');
      expect(Math.abs((await place()) - before)).toBeLessThan(1);
      expect(await shift()).toBeLessThan(MAX_SHIFT);

      await notice(page).getByRole('button', { name: '2 new alerts' }).click();
      await expect(banner(page, 'Water main break')).toBeInViewport({ ratio: 1 });
      await expect(banner(page, 'Water main break').getByRole('heading')).toBeFocused();
      await expect(notice(page)).toHaveCount(0);
    });

    test('the notice never covers the focused element, even in the footer', async ({
      page,
      edited,
    }) => {
      await edited.show({ first });
      await visitWithClock(page, edited, path);
      await readOn(page);
      await arrive(page, edited, { first, burst });
      await expect(notice(page)).toContainText('New alert: Water main break');
      const links = page.getByRole('contentinfo').getByRole('link');
      for (const link of await links.all()) {
        await link.focus();
        const [own, foot] = await Promise.all([link.boundingBox(), notice(page).boundingBox()]);
        expect(own!.y + own!.height).toBeLessThanOrEqual(foot!.y);
      }
    });
  });
}

test('nothing jumps in a browser without scroll anchoring', async ({ page, edited }) => {
  await page.addInitScript(() => {
    // Like Safari, reports that `overflow-anchor` is not supported.
    CSS.supports = () => false;
  });
  await edited.show({ first });
  await visitWithClock(page, edited, path);
  await addStyles(page, '* { overflow-anchor: none }');
  const place = await readOn(page);
  const before = await place();
  await arrive(page, edited);
  await expect(notice(page)).toBeVisible();
  expect(Math.abs((await place()) - before)).toBeLessThan(1);
  await edited.show({ first });
  await nextLook(page);
  await expect(banner(page, 'Water main break')).toHaveCount(0);
  expect(Math.abs((await place()) - before)).toBeLessThan(1);
});

test('announces only new text', async ({ page, edited }) => {
  await edited.show({ first });
  await visitWithClock(page, edited, path);
  await arrive(page, edited);
  await expect.poll(() => told(page)).toHaveLength(1);
  // The announcement is removed after a while.
  await page.clock.runFor(30_000);
  expect(await told(page)).toEqual([]);

  const repaired = { ...burst, content: '<p>It is repaired.</p>' };
  await arrive(page, edited, { first, burst: repaired, last });
  await expect.poll(() => told(page)).toEqual(['Emergency: Water main break It is repaired.']);
  await page.clock.runFor(30_000);
  await arrive(page, edited, { first, burst: repaired, last: { ...last, title: 'First' } });
  expect(await told(page)).toEqual([]);
});

test('a notice that the reader has closed does not come back', async ({ page, edited }) => {
  await edited.show({ first });
  await visitWithClock(page, edited, path);
  await readOn(page);
  await arrive(page, edited);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await notice(page).getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await nextLook(page);
  await expect(notice(page)).toHaveCount(0);
});

test('the focused element moves out from under the notice', async ({ page, edited }) => {
  await edited.show({ first });
  await visitWithClock(page, edited, path);
  await readOn(page);
  const link = page.getByRole('main').getByRole('link').last();
  await link.focus();
  await link.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 4 });
  });
  await arrive(page, edited);
  await expect(notice(page)).toBeVisible();
  await expect
    .poll(async () => {
      const [own, foot] = await Promise.all([link.boundingBox(), notice(page).boundingBox()]);
      return own!.y + own!.height <= foot!.y;
    })
    .toBe(true);
});

const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Subscribe to E-News' });

for (const width of [390, 1440]) {
  test(
    `closing a dialog after a new alert arrives does not move the page at ${width} px`,
    onlyInAll(width === 1440),
    async ({ page, edited }) => {
      await page.setViewportSize({ width, height: 800 });
      await edited.show({ first });
      await visitWithClock(page, edited, path);
      await footerLink(page).scrollIntoViewIfNeeded();
      // Until the next frame, the fixed bar is in the wrong place, and focusing it would scroll to the top.
      await expect(footerLink(page)).toBeInViewport();
      for (const [how, alerts] of [
        ['Escape', { first, burst }],
        ['Back', { first, burst, last }],
      ] as const) {
        // Found by its text, because an open dialog hides the page from role queries.
        const link = page.locator('footer').getByText('Subscribe to E-News');
        const yOfLink = async () => (await link.boundingBox())!.y;
        await footerLink(page).press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        const before = await yOfLink();
        await arrive(page, edited, alerts);
        await expect.poll(() => headings(page)).toHaveLength(Object.keys(alerts).length);
        if (how === 'Back') await page.evaluate(() => history.back());
        else await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.waitForTimeout(300);
        // Browsers scroll by whole pixels.
        await expect
          .poll(async () => Math.abs((await yOfLink()) - before), { message: how })
          .toBeLessThan(2);
      }
    },
  );
}

test('the notice does not cover the element that regains focus after a dialog closes', async ({
  page,
  edited,
}) => {
  await edited.show({ first });
  await page.setViewportSize({ width: 320, height: 568 });
  await visitWithClock(page, edited, path);
  const link = footerLink(page);
  await link.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().top - 490, behavior: 'instant' });
  });
  await link.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await arrive(page, edited, { first, burst });
  await expect(page.locator('[data-arrival-notice]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.waitForTimeout(300);
  const [own, foot] = await Promise.all([link.boundingBox(), notice(page).boundingBox()]);
  expect(own!.y + own!.height).toBeLessThanOrEqual(foot!.y);
});

test('announces a new alert while a dialog is open, without covering the dialog’s buttons', async ({
  page,
  edited,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await edited.show({ first });
  await visitWithClock(page, edited, `${path}?enews`);
  const dialog = page.getByRole('dialog', { name: /E-News/ });
  await expect(dialog).toBeVisible();
  await arrive(page, edited);
  await expect
    .poll(() => dialog.getByRole('status').filter({ hasText: 'Water main break' }).allInnerTexts())
    .toHaveLength(1);
  for (const name of ['Subscribe', 'Close']) {
    const isOnTop = await dialog.getByRole('button', { name }).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop, name).toBe(true);
  }
});
