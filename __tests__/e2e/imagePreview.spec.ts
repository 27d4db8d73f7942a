import type { Page } from '@playwright/test';
import {
  expectPicture,
  gallery,
  openPreview,
  preview,
  tallPicture,
  triggers,
} from './support/imagePreview';
import { expect, test } from './support/test';
import { visit } from './support/visit';

const position = (page: Page) => preview(page).getByRole('status');

test('visitors can enlarge a picture, browse by swipe, keys and buttons, download a copy and close the preview', async ({
  page,
  context,
}) => {
  await visit(page, gallery);
  const trigger = triggers(page).nth(1);
  const hint = trigger.getByText('Click to view larger image');
  await expect(hint).toHaveCSS('opacity', '0');
  await expect(hint).toHaveCSS('transition-duration', '0.35s');
  await trigger.hover();
  await expect(hint).toHaveCSS('opacity', '1');
  await trigger.click();
  await expectPicture(page);
  await expect(position(page)).toHaveText(/^2 of 6/);

  const box = (await preview(page).boundingBox())!;
  const y = box.y + box.height / 3;
  await page.mouse.move(box.x + box.width * 0.8, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, y, { steps: 12 });
  await page.mouse.up();
  await expect(position(page)).toHaveText(/^3 of 6/);
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText(/^2 of 6/);
  await page.keyboard.press('End');
  await expect(position(page)).toHaveText(/^6 of 6/);
  await preview(page).getByRole('button', { name: 'Previous image' }).click();
  await expect(position(page)).toHaveText(/^5 of 6/);
  await expect(preview(page).getByText(/^Tanks on hills/)).toBeVisible();

  const opened = context.waitForEvent('page');
  await preview(page)
    .getByRole('link', { name: /^Download Copy/ })
    .click();
  const copy = await opened;
  await expect(copy).toHaveURL(/\/pictures\/from-snow-to-tap\/tank-and-pipes\.jpg$/);
  await copy.close();

  await preview(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(preview(page)).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('works with the keyboard alone', async ({ page }) => {
  await visit(page, gallery);
  const trigger = triggers(page).first();
  await trigger.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(trigger.getByText('Click to view larger image')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText(/^1 of 6/);
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText(/^2 of 6/);
  await page.keyboard.press('Tab');
  await expect(preview(page).getByRole('button', { name: 'Close' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('loads the preview’s code and image when the visitor hovers over a picture, and not before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, gallery);
  await page.waitForLoadState('networkidle');
  const trigger = triggers(page).first();
  const picture = page.locator('main figure img').first();
  const [file] = /\/pictures\/sizes\/.+(?=-\d+\.webp)/.exec((await picture.getAttribute('src'))!)!;
  const needed = () => [
    asked.filter((url) => url.endsWith('.js')).length,
    asked.filter((url) => url.includes(file)).length,
  ];
  const [scripts, images] = needed() as [number, number];
  await trigger.hover();
  await expect.poll(() => needed()[0]).toBeGreaterThan(scripts);
  await expect.poll(() => needed()[1]).toBeGreaterThan(images);
  await page.waitForLoadState('networkidle');
  const ready = needed();
  await trigger.click();
  await expectPicture(page);
  expect(needed()).toEqual(ready);
});

const screens = [
  ['a desktop', 1440, 900],
  ['a tablet', 768, 1024],
  ['a phone', 360, 740],
  ['a desktop at 400% zoom', 320, 256],
] as const;

for (const path of [gallery, tallPicture]) {
  test(`${path} shows the image as large as the screen allows, and no larger`, async ({ page }) => {
    await openPreview(page, path);
    for (const [name, width, height] of screens) {
      await page.setViewportSize({ width, height });
      const box = (await preview(page).boundingBox())!;
      expect(box.x, name).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, name).toBeLessThanOrEqual(width);
      expect(box.y + box.height, name).toBeLessThanOrEqual(height);
      const sides = await preview(page).evaluate((dialog) => {
        const content = dialog.lastElementChild!;
        const frame = content.querySelector('img')!.parentElement!;
        return {
          overflow: content.scrollWidth - content.clientWidth,
          width: frame.clientWidth / innerWidth,
          height: frame.clientHeight / innerHeight,
        };
      });
      expect(sides.overflow, name).toBeLessThanOrEqual(0);
      expect(Math.max(sides.width, sides.height), name).toBeGreaterThan(0.65);
      expect(sides.height, name).toBeLessThanOrEqual(1);
    }
  });
}

test('the image is 86% of the screen height, and its caption is visible', async ({ page }) => {
  await openPreview(page, gallery);
  for (const [width, height] of [
    [1024, 600],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picture = preview(page).locator('img').first();
    // The image grows while the dialog opens.
    await expect
      .poll(async () => Math.round((100 * (await picture.boundingBox())!.height) / height))
      .toBe(86);
    await expect(preview(page).locator('.caption')).toBeInViewport({ ratio: 1 });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('pictures have no button, and a tap does nothing', async ({ page }) => {
    await visit(page, gallery);
    const picture = page.getByRole('main').getByRole('img').first();
    await expect(picture).toBeVisible();
    await expect(triggers(page)).toHaveCount(0);
    await picture.click();
    await page.waitForTimeout(300);
    await expect(preview(page)).toHaveCount(0);
  });
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('images change instantly', async ({ page }) => {
    await openPreview(page, gallery);
    const track = page.locator('.react-swipeable-view-container');
    const seconds = await track.evaluate((element) => getComputedStyle(element).transitionDuration);
    expect(Math.max(...seconds.split(',').map(parseFloat))).toBeLessThan(0.01);
  });
});
