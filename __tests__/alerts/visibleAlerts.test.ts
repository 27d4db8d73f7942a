/** @jest-environment node */
import type { AlertObject } from '@/lib/alerts/types';
import { matchesRoute, nextChange, visibleAlerts } from '@/lib/alerts/visibleAlerts';
import { makeAlert } from './makeAlert';

const at = (time: string) => Date.parse(time);
const noon = at('2026-11-21T12:00:00Z');
const idsFor = (alerts: AlertObject[], path = '/', now = noon) =>
  visibleAlerts(alerts, path, now).map(({ id }) => id);

test.each([
  ['/', '/', true],
  ['/', '/services/outage', true],
  ['', '/anything', true],
  ['^/$', '/', true],
  ['^/$', '/services', false],
  ['^/services', '/services/outage', true],
  ['^/services', '/about-gcwea/services', false],
  ['OUTAGE', '/services/outage', true],
  ['outage|water-rates', '/services/water-rates', true],
  ['[', '/broken-pattern-shows-everywhere', true],
])('the pattern %j and the path %s match: %s', (pattern, path, matches) => {
  expect(matchesRoute(pattern, path)).toBe(matches);
});

test('shows the alerts that are not hidden, in order of position', () => {
  const alerts = [
    makeAlert('c', { position: 3 }),
    makeAlert('a', { position: 1 }),
    makeAlert('gone', { position: 0, hidden: true }),
    makeAlert('b', { position: 2 }),
  ];
  expect(idsFor(alerts)).toEqual(['a', 'b', 'c']);
});

test('shows an alert only on the paths that match its pattern', () => {
  const alerts = [makeAlert('home', { show_on_route: '^/$' }), makeAlert('all')];
  expect(idsFor(alerts, '/')).toEqual(['home', 'all']);
  expect(idsFor(alerts, '/contact-us')).toEqual(['all']);
});

test.each([
  ['2026-11-21T11:59:59Z', []],
  ['2026-11-21T12:00:00Z', ['a']],
  ['2026-11-21T12:59:59Z', ['a']],
  ['2026-11-21T13:00:00Z', []],
])('shows an alert scheduled from 12:00 to 13:00 only during that hour (%s)', (time, ids) => {
  const alert = makeAlert('a', { start: '2026-11-21T12:00:00Z', end: '2026-11-21T13:00:00Z' });
  expect(idsFor([alert], '/', at(time))).toEqual(ids);
});

test('finds the next start or end among all alerts', () => {
  const alerts = [
    makeAlert('a', { start: '2026-11-21T11:00:00Z', end: '2026-11-21T15:00:00Z' }),
    makeAlert('b', { start: '2026-11-21T14:00:00Z' }),
    makeAlert('c'),
  ];
  expect(nextChange(alerts, noon)).toBe(at('2026-11-21T14:00:00Z'));
  expect(nextChange(alerts, at('2026-11-21T16:00:00Z'))).toBeNull();
});
