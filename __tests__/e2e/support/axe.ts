import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Lets scripts of tests run from now on in a page that was loaded without JavaScript. The page's own scripts still do
 * not run, because they were skipped while it loaded.
 */
async function allowScripts(page: Page, value: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: !value });
  await session.detach();
}

/**
 * Runs axe in light mode and in dark mode on a page that was loaded without JavaScript, and leaves JavaScript off.
 */
export async function violationsWithoutScripts(page: Page): Promise<string[]> {
  await allowScripts(page, true);
  const lines = await violationsInBothSchemes(page);
  await allowScripts(page, false);
  return lines;
}

/** Runs axe on a page in its current state and returns a line for each element with a violation. */
export async function violations(page: Page): Promise<string[]> {
  // The site has no frames, so axe does not need to collect results in a separate page.
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(tags)
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  );
}

/** Waits for a repaint, because colors in a transition keep their old values until then. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Runs axe in light mode and in dark mode. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await nextFrames(page);
    lines.push(...(await violations(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return lines;
}
