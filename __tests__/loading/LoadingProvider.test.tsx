import { act, render, screen } from '@testing-library/react';
import { LoadingProvider } from '@/components/loading/LoadingProvider';
import { useCenterProgress } from '@/lib/loading/LoadingContext';
import { PROGRESS_DELAY_MS } from '@/lib/loading/useRouteLoading';
import { renderInSite } from '../support/renderInSite';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function Spin() {
  const setCenterProgress = useCenterProgress();
  return (
    <button type="button" onClick={() => setCenterProgress(true)}>
      Spin
    </button>
  );
}

function show() {
  const { events } = renderInSite(
    <LoadingProvider>
      <Spin />
    </LoadingProvider>,
  );
  const emitNow = (type: string, shallow = false) => events.emit(type, '/next', { shallow });
  return {
    emitNow,
    emit: (type: string, shallow?: boolean) => act(() => emitNow(type, shallow)),
    wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    spin: () => act(() => screen.getByRole('button', { name: 'Spin' }).click()),
  };
}

const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
const spinner = () => screen.queryByRole('progressbar', { name: 'Loading' });

test('the bar appears when navigation has taken 600 ms', () => {
  const { emit, wait } = show();
  emit('routeChangeStart');
  wait(PROGRESS_DELAY_MS - 1);
  expect(bar()).not.toBeInTheDocument();
  wait(1);
  expect(bar()).toBeInTheDocument();
});

test.each(['routeChangeComplete', 'routeChangeError'])('%s removes the bar', (end) => {
  const { emit, wait } = show();
  emit('routeChangeStart');
  wait(PROGRESS_DELAY_MS);
  emit(end);
  expect(bar()).not.toBeInTheDocument();
});

test.each(['routeChangeComplete', 'routeChangeError'])(
  '%s within 600 ms keeps the bar from appearing',
  (end) => {
    const { emit, wait } = show();
    emit('routeChangeStart');
    wait(PROGRESS_DELAY_MS - 1);
    emit(end);
    wait(PROGRESS_DELAY_MS);
    expect(bar()).not.toBeInTheDocument();
  },
);

test('no bar appears after a redirect', () => {
  const { emit, wait } = show();
  emit('routeChangeStart');
  emit('routeChangeStart');
  emit('routeChangeComplete');
  wait(PROGRESS_DELAY_MS);
  expect(bar()).not.toBeInTheDocument();
});

test('on a phone too busy to run effects, no bar appears after the page', () => {
  const { emitNow } = show();
  const bars = new MutationObserver(() => {});
  bars.observe(document.body, { childList: true, subtree: true });
  act(() => emitNow('routeChangeStart'));
  act(() => {
    jest.advanceTimersByTime(PROGRESS_DELAY_MS - 1);
    emitNow('routeChangeComplete');
    jest.advanceTimersByTime(1);
  });
  expect(bars.takeRecords()).toEqual([]);
});

test('shallow navigation shows no bar', () => {
  const { emit, wait } = show();
  emit('routeChangeStart', true);
  wait(PROGRESS_DELAY_MS);
  expect(bar()).not.toBeInTheDocument();
});

test.each(['routeChangeComplete', 'routeChangeError'])('%s removes the centered spinner', (end) => {
  const { emit, spin } = show();
  expect(spinner()).not.toBeInTheDocument();
  spin();
  expect(spinner()).toBeInTheDocument();
  emit(end);
  expect(spinner()).not.toBeInTheDocument();
});

test('throws a helpful error outside its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Spin />)).toThrow('useCenterProgress needs a LoadingProvider above it');
});
