import { banner, expect, nextLook, test, visitWithClock } from './support/editedSite';
import { visit } from './support/visit';

/** Alerts that are withdrawn or scheduled, and all alerts while Cosmic fails. */

// Advancing the clock also triggers a weather request, which a busy machine may not answer in time.
test.use({ expectedFaults: /api\/forecast/ });

test('removes a withdrawn alert the next time the page checks for alerts', async ({
  page,
  edited,
}) => {
  await edited.show({ gone: { title: 'Soon gone' } });
  await visitWithClock(page, edited, '/');
  await expect(banner(page, 'Soon gone')).toBeVisible();
  await edited.show({});
  await nextLook(page);
  await expect(banner(page, 'Soon gone')).toHaveCount(0);
});

test('shows and removes a scheduled alert on time, on an open page and on the next page', async ({
  page,
  edited,
}) => {
  const start = Date.now() + 2 * 3_600_000;
  const end = start + 3_600_000;
  await edited.show({ planned: { title: 'Planned work', metadata: { start, end } } });
  await visitWithClock(page, edited, '/site-map');
  await page.clock.fastForward('01:58:00');
  await expect(banner(page, 'Planned work')).toHaveCount(0);
  await page.clock.fastForward('00:02:00');
  await expect(banner(page, 'Planned work')).toBeVisible();
  await visit(page, '/');
  await expect(banner(page, 'Planned work')).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await expect(banner(page, 'Planned work')).toHaveCount(0);
});

test('shows the alerts that came with a page if the page is newer than the last check for alerts', async ({
  page,
  edited,
}) => {
  await edited.show({ old: { title: 'Old' } });
  await visitWithClock(page, edited, '/services/outage');
  await edited.show({ old: { title: 'Old' }, fresh: { title: 'Fresh' } });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/contact-us$/);
  await expect(banner(page, 'Fresh')).toBeVisible();
});
