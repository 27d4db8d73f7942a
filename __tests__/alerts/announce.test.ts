import { announce } from '@/lib/alerts/announce';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

test.each([
  ['on the page', '<main></main>', 'body'],
  ['in an open dialog', '<dialog open></dialog>', 'dialog'],
  ['in an element that works like a dialog', '<div aria-modal="true"></div>', '[aria-modal]'],
  [
    'outside a closed dialog',
    '<div aria-hidden="true"><div aria-modal="true"></div></div><dialog></dialog>',
    'body',
  ],
])('puts announcements where screen readers pick them up: %s', (_place, html, parent) => {
  document.body.innerHTML = html;
  announce('Boil your water');
  jest.advanceTimersByTime(1000);
  const region = document.querySelector('[role=status]')!;
  expect(region).toHaveTextContent('Boil your water');
  expect(region.parentElement).toBe(document.querySelector(parent));
});
