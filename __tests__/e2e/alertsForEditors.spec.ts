import chunk from 'lodash/chunk';
import type { Page } from '@playwright/test';
import { hostile } from '../fakes/hostileHtml';
import { cosmicKeys } from '../fakes/cosmic';
import { banner, expect, test } from './support/editedSite';
import { visit } from './support/visit';

test('an editor sees drafts in a preview, which is marked as one, and can leave the preview', async ({
  page,
  edited,
}) => {
  await edited.show({ live: { title: 'Live' } });
  edited.cosmic.draft('draft', { title: 'A draft', metadata: { severity: 'urgnet' } });
  await page.goto(`/api/cosmic/preview?secret=${cosmicKeys.webhookSecret}&path=/services/outage`);
  await expect(page).toHaveURL(`${edited.url}/services/outage`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('You are viewing unpublished drafts.');
  await expect(preview.getByRole('listitem')).toContainText(['Alert “A draft”']);
  await expect(banner(page, 'A draft')).toBeVisible();
  await visit(page, '/');
  await expect(banner(page, 'A draft')).toBeVisible();

  await preview.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(preview).toHaveCount(0);
  await expect(banner(page, 'Live')).toBeVisible();
  await expect(banner(page, 'A draft')).toHaveCount(0);
});

/** Records what a payload does if it runs. */
async function forbidRunning(page: Page) {
  const ran: string[] = [];
  await page.exposeFunction('alert', (text: string) => void ran.push(`alert ${text}`));
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void ran.push(`popup ${popup.url()}`));
  return ran;
}

for (const [index, payloads] of chunk(hostile, 34).entries()) {
  test(`does not run code from hostile payloads, part ${index + 1}`, async ({ page, edited }) => {
    const ran = await forbidRunning(page);
    const alerts = payloads.map((payload, i) => {
      const metadata = {
        heading: payload,
        collapsible: payload,
        show_on_route: payload,
        material_ui_icon_name: payload,
        material_ui_icon_family: payload,
        severity: payload,
        [payload.slice(0, 50)]: payload,
      };
      return [`hostile-${i}`, { title: payload, content: payload, metadata }] as const;
    });
    await edited.show({ ...Object.fromEntries(alerts), calm: { title: 'A calm one' } });
    await visit(page, '/services/outage');
    await expect(banner(page, 'A calm one')).toBeVisible();
    for (const link of await page.locator('[data-alert] a').all()) {
      await link.dispatchEvent('mouseover');
      await link.dispatchEvent('focus');
      expect((await link.getAttribute('href')) ?? '').not.toMatch(
        /^\s*(javascript|data|vbscript|blob):/i,
      );
    }
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(ran).toEqual([]);
  });
}

const ieTitle = 'Note Regarding Web Browser Compatibility';

test('includes the notice for Internet Explorer on every page and hides it in all other browsers', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/services/outage', '/no-such-page']) {
    expect(await (await request.get(path)).text()).toContain(ieTitle);
  }
  await visit(page, '/');
  await expect(page.getByText(ieTitle, { exact: true })).toBeHidden();
  await expect(page.getByRole('region', { name: ieTitle })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: ieTitle })).toHaveCount(0);
});

test('lists the notice for Internet Explorer first and styles it like other alerts', async ({
  page,
  edited,
}) => {
  await edited.show({
    odd: { title: 'Odd', content: '<p>x</p>', metadata: { severity: 'warning' } },
  });
  await visit(page, '/');
  const looks = await page.locator('[data-alert]').evaluateAll((banners) =>
    banners.map((section) => {
      const style = (selector: string, names: string[]) => {
        const computed = getComputedStyle(section.querySelector(selector) ?? section);
        return names.map((name) => computed.getPropertyValue(name));
      };
      return {
        heading: section.querySelector('h2')?.textContent,
        hasIcon: section.querySelector('.symbol') !== null,
        look: [
          style('section', ['background-color', 'color']),
          style('.bar', ['padding', 'max-width']),
          style('h2', ['font', 'margin']),
          style('[data-part=content]', ['padding', 'max-width']),
        ],
      };
    }),
  );
  expect(looks.map(({ heading }) => heading)).toEqual([`Warning: ${ieTitle}`, 'Warning: Odd']);
  expect(looks[0]?.look).toEqual(looks[1]?.look);
  // The notice has no icon, because browsers that hide the notice would still load the icon.
  expect(looks.map(({ hasIcon }) => hasIcon)).toEqual([false, true]);
});
