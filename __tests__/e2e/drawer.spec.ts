import agency from '@/lib/site/agency.json';
import { addStyles } from './support/addStyles';
import { drawerOf, openButton, phone, swipe } from './support/drawer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

test.use(phone);

/** Runs in the browser. */
const holdsFocus = (element: Element) => element.contains(document.activeElement);

test('a tap opens the drawer over the page, 275 px wide', async ({ page }) => {
  await visit(page, '/services/outage');
  await openButton(page).tap();
  await expect(drawerOf(page)).toBeVisible();
  await expect
    .poll(() => drawerOf(page).boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 275, height: 740 });
  await expect(openButton(page)).toBeHidden();
});

test('the emergency number is on one line, even at twice the text size', async ({ page }) => {
  await visit(page, '/services/outage');
  await openButton(page).tap();
  const number = drawerOf(page).getByRole('link', { name: agency.phones.emergency });
  const heightInEm = () =>
    number.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect().height / parseFloat(getComputedStyle(link).fontSize);
    });
  await expect.poll(heightInEm).toBeLessThan(2);
  await addStyles(page, 'html { font-size: 200% }');
  await expect.poll(heightInEm).toBeLessThan(2);
});

test.describe('swiping', () => {
  // MUI's listener is passive while the drawer is closed: https://github.com/mui/material-ui/issues/37814
  test.use({ expectedFaults: /Unable to preventDefault inside passive event listener/ });

  test.beforeEach(async ({ page }) => {
    await visit(page, '/services/outage');
    // Loads the drawer, so that it follows the finger. lazyCode.spec.ts tests the first swipe.
    await openButton(page).tap();
    await expect(drawerOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toBeHidden();
  });

  test('opens the drawer from the edge and closes it', async ({ page }) => {
    await swipe(page, 15, 265);
    await expect(drawerOf(page)).toBeVisible();
    await expect.poll(async () => (await drawerOf(page).boundingBox())?.x).toBe(0);
    await swipe(page, 250, 10);
    await expect(drawerOf(page)).toBeHidden();
  });

  test('does not open the drawer when the swipe starts more than 20 px from the edge', async ({
    page,
  }) => {
    // Keeps the browser from using a swipe here to go back to the previous page.
    await addStyles(page, 'html { overscroll-behavior-x: none }');
    await swipe(page, 25, 275);
    await expect(drawerOf(page)).toBeHidden();
  });
});

test('the drawer takes focus, and returns it when Escape closes the drawer', async ({ page }) => {
  await visit(page, '/services/outage');
  await openButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawerOf(page)).toBeVisible();
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => drawerOf(page).evaluate(holdsFocus)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  for (const height of [740, 400]) {
    test(`a tapped heading stays in place while the section above it folds (motion: ${reducedMotion}, height: ${height})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.setViewportSize({ width: 360, height });
      await visit(page, '/services/outage');
      await openButton(page).tap();
      const heading = drawerOf(page).getByRole('button', { name: 'Customer Services' });
      const about = drawerOf(page).getByRole('button', { name: 'About' });
      await about.tap();
      await drawerOf(page).getByRole('link', { name: 'River Flows' }).scrollIntoViewIfNeeded();
      // Records the heading's position in every frame.
      const places = await heading.evaluateHandle((element) => {
        const tops: number[] = [];
        const look = () => {
          tops.push(element.getBoundingClientRect().top);
          requestAnimationFrame(look);
        };
        look();
        element.scrollIntoView({ block: 'center' });
        tops.length = 0;
        return tops;
      });
      await heading.tap();
      await expect(about).toHaveAttribute('aria-expanded', 'false');
      await expect
        .poll(() =>
          drawerOf(page).evaluate((drawer) => drawer.getAnimations({ subtree: true }).length),
        )
        .toBe(0);
      await expect(drawerOf(page).getByRole('link', { name: 'House Calls' })).toBeVisible();
      const tops = await places.evaluate((all) => all);
      expect(tops.length).toBeGreaterThan(3);
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);

      // The space that this took is gone once the visitor has scrolled past it.
      const home = drawerOf(page).getByRole('link', { name: 'Home' });
      await drawerOf(page).getByRole('link', { name: 'House Calls' }).scrollIntoViewIfNeeded();
      await expect(home).not.toBeInViewport();
      await home.scrollIntoViewIfNeeded();
      const gap = () =>
        home.evaluate((link) => {
          const head = link.closest('nav')!.firstElementChild!;
          return link.getBoundingClientRect().top - head.getBoundingClientRect().bottom;
        });
      expect(await gap()).toBeLessThan(2);
    });
  }
}

test('the E-News link at the foot of the drawer closes the drawer and opens the dialog', async ({
  page,
}) => {
  await visit(page, '/services/outage');
  await openButton(page).tap();
  const link = drawerOf(page).getByRole('link', { name: 'E-News', exact: true });
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.tap();
  const dialog = page.getByRole('dialog', { name: /^Subscribe to/ });
  await expect(dialog).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();
  await expect.poll(() => dialog.evaluate(holdsFocus)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(openButton(page)).toBeFocused();
  await expect(page).toHaveURL(/\/services\/outage$/);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const how of ['a tap', 'Enter']) {
    test(`the drawer takes focus when ${how} opens it, and closes on Escape`, async ({ page }) => {
      await visit(page, '/services/outage');
      for (let round = 0; round < 3; round += 1) {
        if (how === 'a tap') await openButton(page).tap();
        else await openButton(page).press('Enter');
        await expect(drawerOf(page)).toBeVisible();
        await expect.poll(() => drawerOf(page).evaluate(holdsFocus)).toBe(true);
        await page.keyboard.press('Escape');
        await expect(drawerOf(page)).toBeHidden();
        await expect(openButton(page)).toBeFocused();
      }
    });
  }
});

test('the drawer’s swipe area does not cover any part of the Menu button', async ({ page }) => {
  await visit(page, '/services/outage');
  // MUI's swipe area exists only once the drawer's code has loaded.
  await openButton(page).tap();
  await expect(drawerOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  const covered = await openButton(page).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const points = [
      { x: left + 1, y: middle.y },
      { x: middle.x, y: top + 1 },
      { x: middle.x, y: bottom - 1 },
      { x: right - 1, y: middle.y },
    ];
    return points.filter(({ x, y }) => !button.contains(document.elementFromPoint(x, y)));
  });
  expect(covered).toEqual([]);
  const { x, y, height } = (await openButton(page).boundingBox())!;
  await page.touchscreen.tap(x + 2, y + height / 2);
  await expect(drawerOf(page)).toBeVisible();
});

test('the emergency number stays in view, and the last link can be scrolled into view above it', async ({
  page,
}) => {
  await visit(page, '/services/outage');
  await openButton(page).tap();
  await drawerOf(page).getByRole('button', { name: 'Customer Services' }).tap();
  const call = drawerOf(page).getByRole('link', { name: agency.phones.emergency });
  await expect(call).toBeInViewport({ ratio: 1 });
  await drawerOf(page).getByRole('link', { name: 'Rebates', exact: true }).scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport({ ratio: 1 });
  await drawerOf(page).getByRole('link', { name: 'Rebates', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/rebate/i);
});

test('on a low screen, the whole drawer scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 360 });
  await visit(page, '/services/outage');
  await openButton(page).tap();
  const call = drawerOf(page).getByRole('link', { name: agency.phones.emergency });
  await expect(call).not.toBeInViewport();
  await call.scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport({ ratio: 1 });
});

test('closes on a tap outside the drawer', async ({ page }) => {
  await visit(page, '/services/outage');
  await openButton(page).tap();
  await expect.poll(async () => (await drawerOf(page).boundingBox())?.x).toBe(0);
  await page.touchscreen.tap(330, 400);
  await expect(drawerOf(page)).toBeHidden();
});

test('closes when the screen becomes 600 px wide, and stays closed when it becomes narrower again', async ({
  page,
}) => {
  await visit(page, '/services/outage');
  await openButton(page).tap();
  await expect(drawerOf(page)).toBeVisible();
  await page.setViewportSize({ width: 599, height: 740 });
  await expect(drawerOf(page)).toBeVisible();
  await page.setViewportSize({ width: 600, height: 740 });
  await expect(drawerOf(page)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(openButton(page)).toBeVisible();
  await expect(drawerOf(page)).toBeHidden();
});
