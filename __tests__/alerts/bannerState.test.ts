/** @jest-environment node */
import { bannersOf, type ClosedAlerts } from '@/lib/alerts/bannerState';
import { alertKey } from '@/lib/alerts/memory';
import { makeAlert } from './makeAlert';

const alerts = [makeAlert('b', { position: 2 }), makeAlert('a', { position: 1 })];
const [b, a] = alerts.map(alertKey) as [string, string];

const statesWith = (closed: ClosedAlerts) =>
  bannersOf(alerts, '/', 0, closed).map(({ alert, hidden, active, ieOnly }) => [
    alert.id,
    { hidden, active, ieOnly },
  ]);

const ieNotice = ['internet-explorer', { hidden: true, active: false, ieOnly: true }];
const visible = { hidden: false, active: true, ieOnly: false };

test.each<[string, ClosedAlerts, object, object]>([
  ['nothing is closed', {}, visible, visible],
  ['one alert is collapsing', { [a]: 'folding' }, { ...visible, hidden: true }, visible],
  ['one alert is closed', { [b]: 'gone' }, visible, { ...visible, hidden: true, active: false }],
  [
    'only an alert that is not on this page is closed',
    { 'a:info:other': 'gone' },
    visible,
    visible,
  ],
])('sets the state of every banner when %s', (_name, closed, first, second) => {
  expect(statesWith(closed)).toEqual([ieNotice, ['a', first], ['b', second]]);
});
