/** @jest-environment node */
import { loadAlerts } from '@/lib/server/alerts';
import { showChanges } from '@/lib/server/site/showChanges';

jest.mock('@/lib/server/alerts', () => ({ loadAlerts: jest.fn(async () => ({ isStale: false })) }));
jest.mock('@/lib/server/search/local', () => ({ renewSearch: () => new Promise(() => undefined) }));

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

test('shows a change while the search index for an earlier change is still being built', async () => {
  void showChanges();
  while (jest.mocked(loadAlerts).mock.calls.length < 1) await nextTurn();
  void showChanges();
  // This would never end if the second change waited for the index.
  while (jest.mocked(loadAlerts).mock.calls.length < 2) await nextTurn();
});

test('does not wait for the search index', async () => {
  // This would never end if `showChanges` waited for the index.
  expect(await showChanges()).toBe(true);
});
