import { bannersOf, type ClosedAlerts } from '@/lib/alerts/bannerState';
import { alertKey } from '@/lib/alerts/memory';
import { makeAlert } from './makeAlert';

const alerts = [makeAlert('b', { position: 2 }), makeAlert('a', { position: 1 })];
const [b, a] = alerts.map(alertKey) as [string, string];

const statesWith = (closed: ClosedAlerts) =>
  bannersOf(alerts, '/', 0, closed).map(({ alert, position, hidden, active, ieOnly }) => [
    alert.id,
    { position, hidden, active, ieOnly },
  ]);

const ieNotice = ['internet-explorer', { position: 0, hidden: true, active: false, ieOnly: true }];
const visible = (position: number) => ({ position, hidden: false, active: true, ieOnly: false });

test.each<[string, ClosedAlerts, object, object]>([
  ['nothing is closed', {}, visible(1), visible(2)],
  ['one alert is collapsing', { [a]: 'folding' }, { ...visible(1), hidden: true }, visible(2)],
  [
    'one alert is closed',
    { [b]: 'gone' },
    visible(1),
    { ...visible(2), hidden: true, active: false },
  ],
  [
    'only an alert that is not on this page is closed',
    { 'a:info:other': 'gone' },
    visible(1),
    visible(2),
  ],
])('sets the state of every banner when %s', (_name, closed, first, second) => {
  expect(statesWith(closed)).toEqual([ieNotice, ['a', first], ['b', second]]);
});
