import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertBanners } from '@/components/alerts/AlertBanners';
import { alertKey, recall } from '@/lib/alerts/memory';
import type { AlertObject } from '@/lib/alerts/types';
import { renderInSite } from '../support/renderInSite';
import { makeAlert } from './makeAlert';

// What it does needs a real browser: e2e/alertsArrive.spec.ts.
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

/** The banners of a page, without what Internet Explorer alone shows. */
const regions = () =>
  screen.queryAllByRole('region').filter(({ dataset }) => dataset.ieOnly === 'false');
const shown = () => regions().map((region) => region.textContent);

async function close(name: string) {
  await user().click(screen.getByRole('button', { name: `Close alert: ${name}` }));
  // What waits for the end of the animation runs as a microtask.
  await act(() => jest.advanceTimersByTimeAsync(1));
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

const keyOf = (id: string) => alertKey(makeAlert(id));
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test('a banner is a region named by its severity and heading, with its text and a button that names it', () => {
  show([makeAlert('boil', { heading: 'Boil <b>all</b> water', severity: { value: 'error' } })]);
  const region = screen.getByRole('region', { name: 'Emergency: Boil all water' });
  expect(within(region).getByRole('heading', { level: 2 })).toHaveTextContent('Boil all water');
  expect(region).toHaveTextContent('Content of boil');
  expect(within(region).getByRole('button')).toHaveAccessibleName('Close alert: Alert boil');
});

test('closing one removes it, puts the focus into the content and is remembered', async () => {
  show([makeAlert('a', { position: 1 }), makeAlert('b', { position: 2 })]);
  await close('Alert a');
  expect(shown()).toEqual([expect.stringContaining('Heading of b')]);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(recall('dismissedAlerts')).toEqual([keyOf('a')]);
});

test('closing waits for the animation that folds the banner away', async () => {
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
  ['a closed one is not shown', [keyOf('a')], {}, 0],
  ['one whose severity has changed is', [keyOf('a')], { severity: { value: 'warning' } }, 1],
  ['one that was rewritten is', [keyOf('a')], { version: 'v2' }, 1],
  ['what is no list counts as none', { a: 1 }, {}, 1],
] as const)('from an earlier visit: %s', (_name, memory, metadata, count) => {
  localStorage.setItem('dismissedAlerts', JSON.stringify(memory));
  show([makeAlert('a', metadata)]);
  expect(shown()).toHaveLength(count);
});

test('a closed emergency is not remembered', async () => {
  show([makeAlert('fire', { severity: { value: 'error' } })]);
  await close('Alert fire');
  expect(shown()).toEqual([]);
  expect(localStorage.getItem('dismissedAlerts')).toBeNull();
});

test('folding keeps the heading, and is remembered', async () => {
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

test('one that starts later takes its place by position; one that ends goes', () => {
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

test('the first and the last active one are marked', async () => {
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
