import { expect, test } from '@playwright/test';
import { runFaults } from '../e2e/support/faultRun';

/** How long each fault lasts, in ms. `npm run bench:faults` uses longer ones. */
const DURATION_MS = 2500;
/** The time in which an alert must show wherever it can, even on a busy machine, in ms. */
const SHOWN_MS = 10_000;

test('two instances survive every fault under load without losing anything', async () => {
  const reports = await runFaults(DURATION_MS);
  expect(reports.length).toBeGreaterThan(6);
  for (const { name, visits, lost, shownOnTold, agreedAfter } of reports) {
    expect(visits.failed, name).toEqual([]);
    expect(visits.times.length, name).toBeGreaterThan(20);
    expect(visits.thanked.length, name).toBeGreaterThan(2);
    expect(lost, name).toEqual([]);
    expect(visits.unanswered, name).toBeLessThanOrEqual(name === 'an instance is killed' ? 1 : 0);
    expect(shownOnTold, name).toBeDefined();
    expect(agreedAfter, name).toBeLessThan(SHOWN_MS);
  }
});
