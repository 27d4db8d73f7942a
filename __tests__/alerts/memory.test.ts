import { readFileSync } from 'node:fs';
import { alertKey, recall, remember } from '@/lib/alerts/memory';
import { makeAlert } from './makeAlert';

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
});

test.each([
  ['another place on the page', makeAlert('a', { position: 9 }), true],
  ['another severity', makeAlert('a', { severity: { value: 'error' } }), false],
  ['other words', makeAlert('a', { version: 'v2' }), false],
  ['another alert', makeAlert('b'), false],
])('%s', (_name, alert, isSame) => {
  expect(alertKey(alert) === alertKey(makeAlert('a'))).toBe(isSame);
});

test('remembers, and forgets again', () => {
  remember('dismissedAlerts', 'a:info', true);
  remember('dismissedAlerts', 'b:info', true);
  expect(recall('dismissedAlerts')).toEqual(['a:info', 'b:info']);
  remember('dismissedAlerts', 'a:info', false);
  expect(recall('dismissedAlerts')).toEqual(['b:info']);
  expect(recall('foldedAlerts')).toEqual([]);
});

test.each(['not json', '{"a":1}', '[1,null]', 'null'])('survives %j in the storage', (text) => {
  localStorage.setItem('dismissedAlerts', text);
  expect(recall('dismissedAlerts')).toEqual([]);
});

test('keeps the last fifty', () => {
  for (let i = 0; i < 60; i += 1) remember('dismissedAlerts', `${i}:info`, true);
  expect(recall('dismissedAlerts')).toHaveLength(50);
  expect(recall('dismissedAlerts')[0]).toBe('10:info');
});

test('survives a browser without storage', () => {
  const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(() => remember('dismissedAlerts', 'a:info', true)).not.toThrow();
  spy.mockRestore();
});

describe('the script before the first paint', () => {
  const script = readFileSync('public/alerts.js', 'utf8');
  const run = () => {
    Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/"/g, '\\"') } });
    window.eval(script);
    return document.getElementById('remembered-alerts')?.textContent;
  };

  test('hides what was dismissed and folds what was folded', () => {
    remember('dismissedAlerts', 'a:info', true);
    remember('foldedAlerts', 'b:warning', true);
    expect(run()).toBe(
      '[data-alert="a:info"]{display:none!important}[data-alert="b:warning"] [data-part=content]{display:none}',
    );
  });

  test('writes nothing without a memory, and survives a broken one', () => {
    localStorage.setItem('dismissedAlerts', 'not json');
    expect(run()).toBeUndefined();
  });
});
