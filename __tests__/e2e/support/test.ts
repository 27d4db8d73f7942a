import { createHash } from 'node:crypto';
import { test as base, type BrowserContext } from '@playwright/test';
import { fetchDocument, type ServedDocument } from '../../support/document';

export { expect } from '@playwright/test';

type Fixtures = {
  /** Errors that a spec causes on purpose; none by default. */
  expectedFaults: RegExp;
  /** The server's HTML for a path, parsed before any script has run. */
  served: (path: string) => Promise<ServedDocument>;
  noFaults: void;
};

/** Records requests to other origins, uncaught errors and console errors, which include CSP violations. */
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

/** Marks a test that repeats another one, such as at another width. Only `npm run test:all` runs it. */
export const onlyInAll = (isRepeat: boolean) => ({ tag: isRepeat ? ['@all'] : [] });

/** Playwright's `test`, extended to fail when the browser reports an error that the spec does not expect. */
export const test = base.extend<Fixtures>({
  expectedFaults: [/(?!)/, { option: true }],
  served: async ({ baseURL, extraHTTPHeaders }, provide) =>
    provide((path) => fetchDocument(new URL(path, baseURL).href, extraHTTPHeaders)),
  // Each test counts as a separate visitor for the per-client limits.
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
