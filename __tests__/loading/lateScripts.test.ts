import { readFileSync } from 'node:fs';

const script = readFileSync('public/before-paint.js', 'utf8');
const late =
  '<script type="text/late" src="/a.js"></script><script type="text/late" src="/b.js"></script>';

let paint: (() => void) | undefined;

/** A browser that reports its first paint when the test says so. */
class FakeObserver {
  static supportedEntryTypes = ['paint'];
  constructor(readonly onPaint: () => void) {}
  observe() {
    paint = this.onPaint;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  paint = undefined;
  window.PerformanceObserver = FakeObserver as unknown as typeof PerformanceObserver;
  document.head.innerHTML = late;
});

afterEach(() => jest.restoreAllMocks());

/** The scripts that the browser runs, in order. */
const running = () =>
  [...document.scripts]
    .filter(({ type }) => type === '')
    .map(({ src, async }) => [new URL(src).pathname, async]);

const both = [
  ['/a.js', false],
  ['/b.js', false],
];

function parseWholePage() {
  new Function(script)();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

test('loads a page’s scripts in order, once, after the first paint', () => {
  parseWholePage();
  expect(running()).toEqual([]);
  paint!();
  expect(running()).toEqual(both);
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(running()).toEqual(both);
});

test('does not wait for a paint that is never reported', () => {
  parseWholePage();
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(running()).toEqual(both);
});

test('does not wait for a paint in a background tab', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  parseWholePage();
  expect(running()).toEqual(both);
  expect(paint).toBeUndefined();
});

test('does not wait in a browser that does not report paints', () => {
  FakeObserver.supportedEntryTypes = [];
  parseWholePage();
  expect(running()).toEqual(both);
});
