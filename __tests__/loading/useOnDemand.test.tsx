import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ErrorDialogContext, NETWORK_ADVICE } from '@/lib/errors/ErrorDialogContext';
import { LoadingContext } from '@/lib/loading/LoadingContext';
import { useOnDemand } from '@/lib/loading/useOnDemand';

function show(load: () => Promise<unknown>) {
  const log: unknown[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LoadingContext value={(centerProgress) => log.push(centerProgress)}>
      <ErrorDialogContext value={(report) => log.push(report)}>{children}</ErrorDialogContext>
    </LoadingContext>
  );
  const { result } = renderHook(() => useOnDemand(load), { wrapper });
  return { ensure: () => act(() => result.current('#site-map')), log };
}

const fail = () => Promise.reject(new Error('ChunkLoadError'));

afterEach(() => {
  jest.restoreAllMocks();
  window.location.hash = '';
});

test('shows the spinner while code loads', async () => {
  const { ensure, log } = show(async () => 'code');
  expect(await ensure()).toBe(true);
  expect(log).toEqual([true, false]);
});

test('goes to the page that does the same when code cannot be loaded', async () => {
  const { ensure, log } = show(fail);
  expect(await ensure()).toBe(false);
  expect(window.location.hash).toBe('#site-map');
  expect(log).toEqual([true, false]);
});

test('opens the error dialog when the visitor is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { ensure, log } = show(fail);
  expect(await ensure()).toBe(false);
  expect(window.location.hash).toBe('');
  expect(log).toEqual([true, { message: NETWORK_ADVICE }, false]);
});

test('opens nothing if the visitor has left the page while code was loading', async () => {
  const { ensure, log } = show(async () => window.history.pushState(null, '', '/contact-us'));
  expect(await ensure()).toBe(false);
  expect(log).toEqual([true, false]);
});
