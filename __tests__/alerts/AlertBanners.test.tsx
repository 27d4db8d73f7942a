import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertBanners } from '@/components/alerts/AlertBanners';
import { alertKey, recall } from '@/lib/alerts/memory';
import type { AlertObject } from '@/lib/alerts/types';
import { renderInSite, setScreenWidth } from '../support/renderInSite';
import { makeAlert } from './makeAlert';

// LateAlerts needs a real browser; e2e/alertsArrive.spec.ts tests it.
jest.mock('@/components/alerts/LateAlerts', () => ({ LateAlerts: () => null }));

const NOW = Date.parse('2026-11-21T12:00:00Z');

const at = (offsetMs: number) => new Date(NOW + offsetMs).toISOString();

function show(objects: AlertObject[], path = '/') {
  const fallback = { objects, total: objects.length };
  return renderInSite(
    <>
      <AlertBanners fallback={fallback} renderedAt={NOW} refreshes={false} />
      <main id="main" tabIndex={-1} />
    </>,
    path,
  );
}

/** All banners on the page except the one that only Internet Explorer shows. */
const regions = () =>
  screen.queryAllByRole('region').filter(({ dataset }) => dataset.ieOnly === 'false');
const shown = () => regions().map((region) => region.textContent);

async function close(name: string) {
  await user().click(screen.getByRole('button', { name: `Close alert: ${name}` }));
  // The code that waits for the animation continues in a microtask.
  await act(() => jest.advanceTimersByTimeAsync(1));
}

beforeEach(() => {
  localStorage.clear();
  setScreenWidth(1440);
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

const keyOf = (id: string) => alertKey(makeAlert(id));
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe('on a phone', () => {
  beforeEach(() => setScreenWidth(390));
  const text = (id: string) => document.getElementById(`alert-${id}-content`)!;
  const two = ['first', 'second'].map((id, position) =>
    makeAlert(id, { position, collapsible: true }),
  );

  test('an alert that is not collapsible stays open, even if it was collapsed when it was', () => {
    localStorage.setItem('foldedAlerts', JSON.stringify([keyOf('second')]));
    show([makeAlert('first', { position: 1 }), makeAlert('second', { position: 2 })]);
    expect(text('second')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Details/ })).toBeNull();
  });

  test('only the first collapsible alert starts out open, and visitors can open the others', async () => {
    show(two);
    expect(text('first')).toBeVisible();
    expect(text('second')).not.toBeVisible();
    const button = screen.getByRole('button', { name: 'Details of alert: Alert second' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user().click(button);
    expect(text('second')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  test('an alert that was opened before scripts started stays open', async () => {
    window.location.hash = '#alert-second-content';
    show(two);
    window.location.hash = '';
    expect(text('second')).toBeVisible();
    await user().click(screen.getByRole('button', { name: 'Details of alert: Alert second' }));
    expect(text('second')).not.toBeVisible();
  });

  test('the next alert opens when the first is closed', async () => {
    show(two);
    await close('Alert first');
    expect(text('second')).toBeVisible();
  });

  test('"Read more" shows the rest of a long text and moves focus to it', async () => {
    show([makeAlert('long', {}, { content: `<p>${'Boil your water. '.repeat(30)}</p>` })]);
    expect(text('long')).toHaveAttribute('data-brief', 'true');
    await user().click(screen.getByRole('link', { name: /^Read more/ }));
    expect(text('long')).toHaveAttribute('data-brief', 'false');
    expect(text('long')).toHaveFocus();
    expect(screen.queryByRole('link', { name: /^Read more/ })).toBeNull();
  });
});

test('shows a banner as a region named after its severity and heading, with its text and a Close button named after the alert', () => {
  show([makeAlert('boil', { heading: 'Boil <b>all</b> water', severity: { value: 'error' } })]);
  const region = screen.getByRole('region', { name: 'Emergency: Boil all water' });
  expect(within(region).getByRole('heading', { level: 2 })).toHaveTextContent('Boil all water');
  expect(region).toHaveTextContent('Content of boil');
  expect(within(region).getByRole('button')).toHaveAccessibleName('Close alert: Alert boil');
});

test.each([
  ['error', 'Emergency'],
  ['warning', 'Warning'],
  ['info', 'Notice'],
  ['success', 'Good news'],
])('the heading of an alert of severity %s begins with “%s”', (value, word) => {
  show([makeAlert('a', { severity: { value } as AlertObject['metadata']['severity'] })]);
  expect(screen.getByRole('heading', { name: `${word}: Heading of a` })).toBeVisible();
});

test('closing an alert removes it and moves focus to the main content, and the browser remembers the choice', async () => {
  show([makeAlert('a', { position: 1 }), makeAlert('b', { position: 2 })]);
  await close('Alert a');
  expect(shown()).toEqual([expect.stringContaining('Heading of b')]);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(recall('dismissedAlerts')).toEqual([keyOf('a')]);
});

test('waits for the collapse animation to finish before removing a closed alert', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  HTMLElement.prototype.getAnimations = () => [{ finished } as unknown as Animation];
  show([makeAlert('a')]);
  await close('Alert a');
  expect(regions()[0]).toHaveAttribute('data-hidden', 'true');
  await act(async () => {
    finish();
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(shown()).toEqual([]);
  Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations');
});

test.each([
  ['a dismissed alert stays hidden', [keyOf('a')], {}, 0],
  ['a dismissed alert comes back when its text changes', [keyOf('a')], { version: 'v2' }, 1],
  ['stored data that is not a list is ignored', { a: 1 }, {}, 1],
] as const)('on a later visit: %s', (_name, memory, metadata, count) => {
  localStorage.setItem('dismissedAlerts', JSON.stringify(memory));
  show([makeAlert('a', metadata)]);
  expect(shown()).toHaveLength(count);
});

test('does not remember that an emergency alert was dismissed', async () => {
  show([makeAlert('fire', { severity: { value: 'error' } })]);
  await close('Alert fire');
  expect(shown()).toEqual([]);
  expect(localStorage.getItem('dismissedAlerts')).toBeNull();
});

test('collapsing an alert hides its text, keeps its heading and is remembered', async () => {
  show([makeAlert('a', { collapsible: true })]);
  const fold = screen.getByRole('button', { name: 'Details of alert: Alert a' });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user().click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Content of a')).not.toBeVisible();
  expect(screen.getByRole('heading', { name: 'Notice: Heading of a' })).toBeVisible();
  expect(recall('foldedAlerts')).toHaveLength(1);
  await user().click(fold);
  expect(recall('foldedAlerts')).toEqual([]);
});

test('shows an alert in the right position when it starts, and removes it when it ends', () => {
  show([
    makeAlert('now', { end: at(2000), position: 2 }),
    makeAlert('later', { start: at(1000), position: 1, heading: 'Later' }),
  ]);
  expect(shown()).toEqual([expect.stringContaining('Heading of now')]);
  act(() => jest.advanceTimersByTime(1100));
  expect(shown()).toEqual([
    expect.stringContaining('Later'),
    expect.stringContaining('Heading of now'),
  ]);
  expect(regions().map(({ dataset }) => dataset.late)).toEqual(['true', 'false']);
  act(() => jest.advanceTimersByTime(1000));
  expect(shown()).toEqual([expect.stringContaining('Later')]);
});

test('marks the first and last visible alerts', async () => {
  show(['a', 'b', 'c'].map((id, index) => makeAlert(id, { position: index })));
  const marks = () => regions().map(({ dataset }) => [dataset.first, dataset.last]);
  expect(marks()).toEqual([
    ['true', 'false'],
    ['false', 'false'],
    ['false', 'true'],
  ]);
  await close('Alert a');
  expect(marks()).toEqual([
    ['true', 'false'],
    ['false', 'true'],
  ]);
});
