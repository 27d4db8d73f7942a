// Measures how much work a page takes on a phone, and how long it takes to respond to the most common
// interactions with 4× CPU throttling.
import { chromium } from '@playwright/test';
import { median } from './table.mjs';

const THROTTLING = 4;
/** How long a visit takes, in ms. By then, a page has loaded everything that it loads when idle. */
const VISIT_MS = 4000;
const PATH = '/services/outage';
const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** The interactions by name, each with the screen size and a function that performs it. */
const interactions = {
  'Open a menu': [wide, (page) => page.getByRole('button', { name: 'Customer Services' }).click()],
  'Open the drawer': [phone, (page) => page.getByRole('button', { name: 'Menu' }).click()],
  'Open the search field': [
    phone,
    (page) => page.getByRole('button', { name: 'Open search' }).click(),
  ],
  Search: [
    wide,
    async (page) => {
      await page.getByRole('searchbox').first().fill('leak');
      await page.keyboard.press('Enter');
    },
  ],
  'Open e-news': [
    phone,
    (page) =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Subscribe to E-News' }).click(),
  ],
};

/** Collects how long each interaction with the page takes until the next paint, in ms. */
function collectDurations() {
  window.durations = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}

const launch = (executablePath) =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Slows the page down to a phone's speed. */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
}

/**
 * The CPU time that the main thread needs for a first visit to a page, in ms. Unlike elapsed time, it does not grow while
 * other programs use the processor. The CPU is not throttled, because the browser throttles it by pausing the thread.
 */
export async function measureWork(url, executablePath) {
  const browser = await launch(executablePath);
  try {
    const page = await browser.newPage({ viewport: phone, isMobile: true, hasTouch: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForTimeout(VISIT_MS);
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  } finally {
    await browser.close();
  }
}

/**
 * Interaction to Next Paint for each interaction, in ms: the median of several runs, each on a new page. The
 * browser does not report anything shorter than 16 ms, which counts as 0.
 */
export async function measureInteractions(origin, executablePath, runs) {
  const browser = await launch(executablePath);
  try {
    const figures = [];
    for (const [name, [viewport, act]] of Object.entries(interactions)) {
      const times = [];
      for (let run = 0; run < runs; run += 1) {
        const page = await browser.newPage({ viewport });
        await page.goto(origin + PATH);
        await page.locator('nav[data-hydrated=true]').waitFor({ state: 'attached' });
        await slowDown(page);
        await page.evaluate(collectDurations);
        await act(page);
        await page.waitForTimeout(1500);
        times.push(Math.max(0, ...(await page.evaluate(() => window.durations))));
        await page.close();
      }
      figures.push([name, median(times)]);
    }
    return figures;
  } finally {
    await browser.close();
  }
}
