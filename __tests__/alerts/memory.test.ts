import { readFileSync } from 'node:fs';
import { alertKey, recall, remember } from '@/lib/alerts/memory';
import { makeAlert } from './makeAlert';

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
});

test.each([
  ['an alert whose position changed has the same key', makeAlert('a', { position: 9 }), true],
  [
    'an alert whose severity changed has a new key',
    makeAlert('a', { severity: { value: 'error' } }),
    false,
  ],
  ['an alert whose text changed has a new key', makeAlert('a', { version: 'v2' }), false],
  ['a different alert has a different key', makeAlert('b'), false],
])('%s', (_name, alert, isSame) => {
  expect(alertKey(alert) === alertKey(makeAlert('a'))).toBe(isSame);
});

test('remembers an alert until told to forget it', () => {
  remember('dismissedAlerts', 'a:info', true);
  remember('dismissedAlerts', 'b:info', true);
  expect(recall('dismissedAlerts')).toEqual(['a:info', 'b:info']);
  remember('dismissedAlerts', 'a:info', false);
  expect(recall('dismissedAlerts')).toEqual(['b:info']);
  expect(recall('foldedAlerts')).toEqual([]);
});

test.each(['not json', '{"a":1}', '[1,null]', 'null'])('ignores %j in local storage', (text) => {
  localStorage.setItem('dismissedAlerts', text);
  expect(recall('dismissedAlerts')).toEqual([]);
});

test('remembers only the last 50 alerts', () => {
  for (let i = 0; i < 60; i += 1) remember('dismissedAlerts', `${i}:info`, true);
  expect(recall('dismissedAlerts')).toHaveLength(50);
  expect(recall('dismissedAlerts')[0]).toBe('10:info');
});

test('does not throw when the browser refuses to store anything', () => {
  const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(() => remember('dismissedAlerts', 'a:info', true)).not.toThrow();
  spy.mockRestore();
});

describe('the script that runs before the first paint', () => {
  const script = readFileSync('public/before-paint.js', 'utf8');
  const run = () => {
    Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/"/g, '\\"') } });
    window.eval(script);
    const style = document.querySelector<HTMLStyleElement>('#remembered-alerts');
    return [...(style?.sheet?.cssRules ?? [])].map((rule) => rule.cssText.replace(/\s+/g, ' '));
  };

  test('hides closed alerts and keeps collapsed alerts collapsed', () => {
    remember('dismissedAlerts', 'a:info', true);
    remember('foldedAlerts', 'b:warning', true);
    // `insertRule` puts each rule before the previous one.
    expect(run()).toEqual([
      '[data-alert="b:warning"][data-collapsible=true][data-buttons=false] [data-part=content]:not(:target) {display: none;}',
      '[data-alert="a:info"] {display: none !important;}',
    ]);
  });

  test('adds no styles when the stored data is missing or broken', () => {
    localStorage.setItem('dismissedAlerts', 'not json');
    expect(run()).toEqual([]);
  });
});
