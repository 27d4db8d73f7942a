import { act, fireEvent, screen } from '@testing-library/react';
import { SiteLink } from '@/components/navigation/SiteLink';
import { renderInSite } from '../support/renderInSite';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

const link = () => screen.getByRole('link');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const again = (isAgain: boolean) => [expect.any(String), undefined, isAgain];
const argumentsOf = (call: jest.Mock) =>
  call.mock.calls.map(([href, as, options]: [string, unknown, Record<string, unknown>]) => [
    href,
    as,
    options.unstable_skipClientCache,
  ]);

test('the router requests a page once, and again after a minute', async () => {
  const { router } = renderInSite(
    <SiteLink href="/services/outage#map-of-outages">Outages</SiteLink>,
  );
  fireEvent.pointerOver(link());
  fireEvent.click(link());
  await pass(59_000);
  fireEvent.pointerOver(link());
  fireEvent.click(link());
  expect(argumentsOf(router.prefetch)).toEqual([again(false)]);
  expect(argumentsOf(router.push)).toEqual([again(false), again(false)]);

  await pass(60_000);
  fireEvent.pointerOver(link());
  // The data requested when the pointer reached the link has not arrived yet.
  fireEvent.click(link());
  expect(argumentsOf(router.prefetch).at(-1)).toEqual(again(true));
  expect(argumentsOf(router.push).at(-1)).toEqual(again(true));

  await pass(61_000);
  fireEvent.pointerOver(link());
  await pass(100);
  fireEvent.click(link());
  expect(argumentsOf(router.prefetch).at(-1)).toEqual(again(true));
  expect(argumentsOf(router.push).at(-1)).toEqual(again(false));
});
