import { violationsInBothSchemes } from './support/axe';
import {
  banner,
  closeBanner,
  expect,
  onlyInAll,
  test,
  type EditedSite,
} from './support/editedSite';
import { MAX_SHIFT, watchLayoutShift } from './support/layoutShift';
import { visit } from './support/visit';

const content =
  '<p>Crews are <a href="/services/outage">repairing the main</a> in Colfax.</p><ul><li>Boil water for one minute.</li></ul>';
const one = (severity: string, collapsible = true) => ({
  title: `A ${severity}`,
  content,
  metadata: { severity, collapsible, heading: `Main <em>repair</em>, ${severity}` },
});
const sets: Record<string, Parameters<EditedSite['show']>[0]> = {
  'one banner': { info: one('info') },
  'three banners': { error: one('error'), warning: one('warning'), success: one('success', false) },
};

for (const [name, alerts] of Object.entries(sets)) {
  for (const width of [360, 1440]) {
    test(
      `${name} at ${width} px: no accessibility violations, expanded or collapsed`,
      onlyInAll(width === 1440),
      async ({ page, edited }) => {
        test.slow();
        await edited.show(alerts);
        await page.setViewportSize({ width, height: 900 });
        await visit(page, '/services/outage');
        expect(await violationsInBothSchemes(page), 'open').toEqual([]);
        for (const fold of await page.getByRole('button', { name: 'Details of alert' }).all()) {
          await fold.click();
        }
        await expect(page.locator('[data-alert] [data-part=content]').first()).toBeHidden();
        expect(await violationsInBothSchemes(page), 'folded').toEqual([]);
      },
    );
  }
}

test('screen readers find a named region with a heading, and buttons that name the alert', async ({
  page,
  edited,
}) => {
  await edited.show({ warning: one('warning') });
  await visit(page, '/services/outage');
  await expect(banner(page, 'Main repair, warning')).toMatchAriaSnapshot(`
    - 'region "Warning: Main repair, warning"':
      - 'heading "Warning: Main repair, warning" [level=2]':
        - emphasis: repair
      - paragraph:
        - text: Crews are
        - link "repairing the main":
          - /url: /services/outage
        - text: in Colfax.
      - list:
        - listitem: Boil water for one minute.
      - 'button "Details of alert: A warning" [expanded]'
      - 'button "Close alert: A warning"'
  `);
  // A banner that is part of the page from the start is not a live region.
  const live = ':is([role=alert], [role=status], [aria-live])';
  await expect(page.locator(`${live}[data-alert], ${live} [data-alert]`)).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    for (const width of [360, 1440]) {
      test(
        `nothing moves while the page loads at ${width} px`,
        onlyInAll(width === 1440),
        async ({ page, edited }) => {
          await edited.show({ ...sets['three banners'], closed: one('info', false) });
          await page.setViewportSize({ width, height: 740 });
          if (javaScriptEnabled) {
            await visit(page, '/services/outage');
            await closeBanner(page, 'A info');
            await page.getByRole('button', { name: 'Details of alert: A warning' }).click();
          }
          const shift = await watchLayoutShift(page);
          await page.goto('/services/outage');
          await page.waitForLoadState('networkidle');
          await expect(page.locator('[data-alert]:visible')).toHaveCount(javaScriptEnabled ? 3 : 4);
          expect(await shift()).toBeLessThan(MAX_SHIFT);
        },
      );
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced colors, every icon has the same color as the text (${colorScheme})`, async ({
    page,
    edited,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await edited.show({ error: one('error'), info: one('info') });
    await visit(page, '/services/outage');
    for (const severity of ['error', 'info']) {
      const colors = await banner(page, `Main repair, ${severity}`).evaluate((section) => {
        const icon = getComputedStyle(section.querySelector('.symbol')!).fill;
        return { icon, text: getComputedStyle(section.querySelector('h2')!).color };
      });
      expect(colors.icon, severity).toBe(colors.text);
    }
  });
}
