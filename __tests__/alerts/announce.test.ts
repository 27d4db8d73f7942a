import { announce } from '@/lib/alerts/announce';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

test.each([
  ['on the page', '<main></main>', 'body'],
  ['in an open dialog', '<dialog open></dialog>', 'dialog'],
  ['in a window that works like one', '<div aria-modal="true"></div>', '[aria-modal]'],
  [
    'not in a closed one',
    '<div aria-hidden="true"><div aria-modal="true"></div></div><dialog></dialog>',
    'body',
  ],
])('announces text %s, where screen readers can hear it', (_place, html, parent) => {
  document.body.innerHTML = html;
  announce('Boil your water');
  jest.advanceTimersByTime(1000);
  const region = document.querySelector('[role=status]')!;
  expect(region).toHaveTextContent('Boil your water');
  expect(region.parentElement).toBe(document.querySelector(parent));
});
