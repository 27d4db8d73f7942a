import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong on a page as it is, one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // Every frame is this site's own document: nothing has to be gathered in a page of its own.
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(tags)
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  );
}

/** Colours that are in transition keep their old values until the page is painted. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** The same in the light and in the dark colour scheme. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await nextFrames(page);
    lines.push(...(await violations(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return lines;
}
