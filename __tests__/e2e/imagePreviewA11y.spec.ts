import { violationsInBothSchemes } from './support/axe';
import { gallery, openPreview, tallPicture } from './support/imagePreview';
import { expect, test } from './support/test';

test.use({ reducedMotion: 'reduce' });

for (const [name, path] of [
  ['one image', tallPicture],
  ['several images', gallery],
] as const) {
  test(`the preview of ${name} has no accessibility violations at 360 and 1440 px`, async ({
    page,
  }) => {
    await openPreview(page, path);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await violationsInBothSchemes(page), `${width} px`).toEqual([]);
    }
  });
}

test('images change instantly with reduced motion', async ({ page }) => {
  await openPreview(page, gallery);
  const track = page.locator('.react-swipeable-view-container');
  const seconds = await track.evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(Math.max(...seconds.split(',').map(parseFloat))).toBeLessThan(0.01);
});
