import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Dark mode changes nothing but colors, so only these rules run again. They take half of axe's time. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page in its current state. The site has no frames, so it runs in the page itself. */
export async function runAxe(page: Page, options: RunOptions): Promise<Result[]> {
  // Loading axe takes as long as some runs, so each document loads it only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (run) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run({ ...run, resultTypes: ['violations'] })).violations;
  }, options);
}

/** A line for each element with a violation. */
export async function violations(page: Page, runOnly: string[] = tags): Promise<string[]> {
  const found = await runAxe(page, { runOnly });
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  );
}

/** Runs axe in light mode and in dark mode. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colors in a transition keep their old values until the next repaint.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const found = await violations(page, colorScheme === 'dark' ? colorRules : undefined);
    lines.push(...found.map((line) => `${colorScheme}: ${line}`));
  }
  return lines;
}

/**
 * Runs axe on a page that was loaded without JavaScript. Axe needs timers, which do not run there, so it checks
 * a copy of the page whose own scripts are blocked.
 */
export async function violationsWithoutScripts(page: Page): Promise<string[]> {
  const address = page.url();
  const body = await page.content();
  const options = { javaScriptEnabled: true, viewport: page.viewportSize() };
  const copy = await page.context().browser()!.newPage(options);
  await copy.route('**/*.js', (route) => route.abort());
  await copy.route(address, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await copy.goto(address);
  const found = await violationsInBothSchemes(copy);
  await copy.close();
  return found;
}
