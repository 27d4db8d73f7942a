import { runFaults } from './runFaults';

/** How long each fault lasts, in ms. */
const DURATION_MS = 2500;
/** How soon after a fault all instances must show the alert, even on a busy machine, in ms. */
const SHOWN_MS = 10_000;

test('two instances survive every fault under load without losing anything', async () => {
  const reports = await runFaults(DURATION_MS);
  expect(reports.length).toBeGreaterThan(6);
  const damages = reports.map(({ name, visits, lost, shownOnTold, agreedAfter }) => ({
    name,
    failed: visits.failed,
    lost,
    hadVisitors: visits.times.length > 20 && visits.confirmed.length > 2,
    isAnswered: visits.unanswered <= (name === 'an instance is killed' ? 1 : 0),
    isShown: shownOnTold !== undefined && agreedAfter < SHOWN_MS,
  }));
  expect(damages).toEqual(
    reports.map(({ name }) => ({
      name,
      failed: [],
      lost: [],
      hadVisitors: true,
      isAnswered: true,
      isShown: true,
    })),
  );
});
