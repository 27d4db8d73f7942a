import { act } from '@testing-library/react';
import { useAnalytics } from '@/lib/analytics/useAnalytics';
import agency from '@/lib/site/agency.json';
import { renderInSite } from '../support/renderInSite';

const { payBill, customerPortal } = agency.links;
const sent: unknown[] = [];
const reading: Promise<unknown>[] = [];
let beacon: jest.Mock;

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

beforeEach(() => {
  sent.length = 0;
  beacon = jest.fn((_path: string, blob: Blob) => {
    reading.push(textOf(blob).then((text) => sent.push(JSON.parse(text))));
    return true;
  });
  Object.assign(window, { requestIdleCallback: (task: () => void) => task() });
  Object.assign(navigator, { sendBeacon: beacon, globalPrivacyControl: undefined });
  global.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  document.title = 'A page';
  window.history.replaceState(null, '', '/services?q=secret#top');
});

/** Waits until everything the site has sent so far has been read. */
const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    await Promise.all(reading);
  });

function Site() {
  useAnalytics();
  return (
    <>
      <header>
        <div data-component="Top Bar">
          <a href={payBill}>
            Pay Bill
            <svg />
            <span className="visually-hidden"> (leaves this site)</span>
          </a>
        </div>
        <a href={customerPortal}>Customer Portal</a>
      </header>
      <main>
        <a href={payBill}>
          pay <b>online</b>
        </a>
        <a href="https://maps.gcwea.example/fire-hydrants">Hydrant map</a>
        <button>Search</button>
      </main>
    </>
  );
}

async function clickOn(name: string, init: MouseEventInit = {}, type = 'click') {
  const { getByText } = renderInSite(<Site />);
  await settle();
  sent.length = 0;
  const target = getByText(name);
  target.addEventListener('click', (event) => event.preventDefault());
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
  await settle();
  return sent;
}

const click = (component: string, label: string, href: string) => ({
  event: 'Button Click',
  properties: { component, element: 'Link', label, href },
});

test.each([
  ['Pay Bill', click('Top Bar', 'Pay Bill', payBill)],
  ['Customer Portal', click('Header', 'Customer Portal', customerPortal)],
  ['online', click('Content', 'pay online', payBill)],
])('counts a click on %s', async (name, expected) => {
  expect(await clickOn(name)).toEqual([expected]);
});

test('counts a click even when another script stops the event', async () => {
  const { getByText } = renderInSite(<Site />);
  await settle();
  sent.length = 0;
  getByText('Pay Bill').addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  getByText('Pay Bill').click();
  await settle();
  expect(sent).toHaveLength(1);
});

test.each([
  ['does not count a click on a link that is not tracked', 'Hydrant map', {}, 'click', 0],
  ['does not count a click on a button', 'Search', {}, 'click', 0],
  ['counts a click with the middle mouse button', 'Pay Bill', { button: 1 }, 'auxclick', 1],
  ['does not count a click with the right mouse button', 'Pay Bill', { button: 2 }, 'auxclick', 0],
])('%s', async (_name, target, init, type, count) => {
  expect(await clickOn(target, init, type)).toHaveLength(count);
});

test('sends a page view without the query or fragment', async () => {
  renderInSite(<Site />, '/services?q=secret#top');
  await settle();
  expect(sent).toEqual([
    { event: 'Page View', properties: { path: '/services', title: 'A page' } },
  ]);
  expect(beacon.mock.calls[0]![0]).toBe('/api/analytics');
  expect((beacon.mock.calls[0]![1] as Blob).type).toBe('application/json');
});

test.each([
  ['Do Not Track', () => Object.assign(navigator, { doNotTrack: '1' })],
  ['Global Privacy Control', () => Object.assign(navigator, { globalPrivacyControl: true })],
])('sends nothing when the visitor has turned on %s', async (_name, turnOn) => {
  Object.defineProperty(navigator, 'doNotTrack', {
    value: null,
    writable: true,
    configurable: true,
  });
  turnOn();
  await clickOn('Pay Bill');
  expect(beacon).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
  Object.assign(navigator, { doNotTrack: null });
});

test('falls back to fetch when sendBeacon fails, and does not throw when fetch fails too', async () => {
  beacon.mockReturnValue(false);
  await clickOn('Pay Bill');
  const body = JSON.stringify(click('Top Bar', 'Pay Bill', payBill));
  expect(fetch).toHaveBeenLastCalledWith('/api/analytics', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body,
  });
});

test('does not throw when the browser blocks sendBeacon', async () => {
  beacon.mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(await clickOn('Pay Bill')).toEqual([]);
});
