import { addStyles } from './support/addStyles';
import { violations, violationsInBothSchemes } from './support/axe';
import { errorPageFaults, everyPage, failurePath, isRepeat, menuNames } from '../support/routes';
import { expect, onlyInAll, test } from './support/test';
import { menuButton, menuPanel, visit } from './support/visit';

test.use({ reducedMotion: 'reduce', expectedFaults: errorPageFaults });

for (const path of [...everyPage, failurePath]) {
  test(
    `${path} has no accessibility violations at 360 px with text at 200%`,
    onlyInAll(true),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, path);
      await addStyles(page, 'html { font-size: 200% !important }');
      expect(await violations(page)).toEqual([]);
    },
  );

  for (const width of [360, 1440]) {
    test(
      `${path} has no accessibility violations at ${width} px in light and dark mode`,
      onlyInAll(width === 1440 || isRepeat(path)),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await visit(page, path);
        expect(await violationsInBothSchemes(page)).toEqual([]);
      },
    );
  }
}

for (const name of menuNames) {
  test(`the open ${name} menu has no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, '/services/outage');
    await menuButton(page, name).focus();
    await expect(menuPanel(page, name)).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
}
