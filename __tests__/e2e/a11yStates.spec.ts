import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from './support/axe';
import { drawerOf, openButton } from './support/drawer';
import { gallery, openPreview, tallPicture } from './support/imagePreview';
import { answerOf, askedBy, resultLinks, searchDialog, searchFor } from './support/searchAnswer';
import { expect, onlyInAll, test } from './support/test';
import { visit } from './support/visit';

const searchApi = '**/api/search?*';
const newsletterApi = '**/api/mailchimp/subscribe';
const dialog = (page: Page) => page.getByRole('dialog');

async function openNews(page: Page) {
  await visit(page, '/?enews');
  await expect(dialog(page)).toBeVisible();
}

async function sendNews(page: Page, json: object, status = 200) {
  await page.route(newsletterApi, (route) => route.fulfill({ status, json }));
  await openNews(page);
  await dialog(page).getByRole('textbox').fill('ann@gold.example');
  await dialog(page).getByRole('button', { name: 'Subscribe' }).click();
}

async function search(page: Page, words = 'water') {
  await visit(page, '/');
  await searchFor(page, words);
}

/** Opens a preview in a wide window, because a tap on a picture does nothing on a phone. */
async function enlarge(page: Page, path: string) {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1440, height: 800 });
  await openPreview(page, path);
  await page.setViewportSize(size);
}

/** What a visitor can bring a page to, and how. `a11y.spec.ts` tests the pages as they load. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'the e-news dialog': openNews,
  'the e-news dialog with an invalid address': async (page) => {
    await openNews(page);
    await dialog(page).getByRole('textbox').fill('ann');
    await page.keyboard.press('Tab');
    await expect(dialog(page)).toContainText('Invalid email address');
  },
  'the e-news dialog while it is sending': async (page) => {
    await page.route(newsletterApi, () => new Promise(() => {}));
    await openNews(page);
    await dialog(page).getByRole('textbox').fill('ann@gold.example');
    await dialog(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(dialog(page).getByRole('textbox')).toBeDisabled();
  },
  'the e-news dialog after a failure': async (page) => {
    await sendNews(page, { title: 'Invalid Resource' }, 400);
    await expect(dialog(page).getByRole('alert')).toBeVisible();
  },
  'the e-news dialog after a subscription': async (page) => {
    await sendNews(page, {});
    await expect(dialog(page)).toContainText('Great.');
  },
  'the e-news page with an error': async (page) => {
    await page.goto('/newsroom/e-news');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Email' }).fill('ann');
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await expect(main).toContainText('Invalid email address');
  },
  'search results': async (page) => {
    await search(page);
    await expect(resultLinks(page)).toHaveCount(10);
  },
  'a search without results': async (page) => {
    await search(page, 'xyzzyq');
    await expect(searchDialog(page)).toContainText('No results found');
  },
  'a search that is running': async (page) => {
    await page.route(searchApi, () => new Promise(() => {}));
    await search(page);
    await expect(searchDialog(page)).toHaveAccessibleName('Searching...');
  },
  'search results while another page loads': async (page) => {
    await page.route(searchApi, async (route) => {
      const { words, start } = askedBy(route);
      if (start < 290) await route.fulfill({ json: answerOf(words, start, 300) });
    });
    await search(page);
    await searchDialog(page).getByRole('button', { name: 'Go to page 30' }).click();
    await expect(searchDialog(page).locator('[aria-busy=true]')).toBeVisible();
  },
  'a failed search': async (page) => {
    await page.route(searchApi, (route) => route.fulfill({ status: 502, body: 'down' }));
    await search(page);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the search page with results': (page) => visit(page, '/search?q=leak'),
  'the search page with another spelling': (page) => visit(page, '/search?q=rebaets'),
  'the search page without results': (page) => visit(page, '/search?q=xyzzyq'),
  'the preview of one image': (page) => enlarge(page, tallPicture),
  'the preview of several images': (page) => enlarge(page, gallery),
};

test.use({ reducedMotion: 'reduce', expectedFaults: /status of (400|502)|ERR_INTERNET/ });

for (const width of [360, 1440]) {
  test.describe(`no accessibility violations at ${width} px`, onlyInAll(width === 1440), () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [name, bring] of Object.entries(states)) {
      test(name, async ({ page }) => {
        await bring(page);
        expect(await violationsInBothSchemes(page)).toEqual([]);
      });
    }
  });
}

test.describe('no accessibility violations on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the error dialog', async ({ page }) => {
    await visit(page, '/services/outage');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await openButton(page).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });

  test('the open drawer, with all sections collapsed or with any one expanded', async ({
    page,
  }) => {
    await visit(page, '/services/outage');
    await openButton(page).click();
    await expect(drawerOf(page)).toBeVisible();
    expect(await violationsInBothSchemes(page), 'collapsed').toEqual([]);
    for (const section of await drawerOf(page).locator('[aria-expanded]').all()) {
      await section.click();
      await expect(section).toHaveAttribute('aria-expanded', 'true');
      expect(await violationsInBothSchemes(page), (await section.textContent())!).toEqual([]);
    }
  });

  test('the open header search', async ({ page }) => {
    await visit(page, '/services/outage');
    await page.getByRole('banner').getByRole('button', { name: 'Open search' }).click();
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
});
