import { createHash } from 'node:crypto';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { fetchDocument, type ServedDocument } from './document';

export { expect } from '@playwright/test';

type Options = {
  /** Faults that a spec brings about on purpose; by default there are none. */
  expectedFaults: RegExp;
};

type Fixtures = {
  /** The HTML that the server answers at a path, parsed, before any of its scripts has run. */
  served: (path: string) => Promise<ServedDocument>;
  noFaults: void;
};

/** Notes requests to other origins, errors that no one caught and errors on the console, which violations of the CSP are too. */
function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (protocol.startsWith('http') && target !== origin) faults.push(`request ${request.url()}`);
  });
  context.on('weberror', (event) => faults.push(`uncaught ${event.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error')
      faults.push(`console ${message.text()} ${message.location().url}`);
  });
  return faults;
}

/** Playwright's `test`, which fails where the browser reports a fault that the spec did not expect. */
export const test = base.extend<Options & Fixtures, { parser: Page }>({
  expectedFaults: [/(?!)/, { option: true }],
  parser: [
    async ({ browser }, provide) => {
      const page = await browser.newPage();
      await provide(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  served: async ({ parser, request }, provide) =>
    provide((path) => fetchDocument(parser, request, path)),
  // Each test is a visitor of its own, as the limits per client see it.
  extraHTTPHeaders: async ({}, provide, { testId, retry }) => {
    const [a, b, c] = createHash('sha256').update(`${testId} ${retry}`).digest();
    await provide({ 'X-Forwarded-For': `10.${a}.${b}.${c}` });
  },
  noFaults: [
    async ({ context, baseURL, expectedFaults }, provide) => {
      const faults = watch(context, new URL(baseURL!).origin);
      await provide();
      base.expect(faults.filter((fault) => !expectedFaults.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});
