import { Temporal } from '@js-temporal/polyfill';
import memoize from 'lodash/memoize';
import agency from '../../site/agency.json';

const { timeZone } = agency;

/** When a day such as `2026-12-03` begins in the agency's time zone, in Unix ms; not at midnight if the clocks skip it. */
export const startOfDay = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;

/** The agency's time zone at a given time, such as `PST`. */
export const zoneAt = (time: number): string => nameIn('short', time);

/** The name of the agency's time zone all year, such as `Mountain time` or, without summer time, `Mountain Standard Time`. */
export const zoneName = (): string =>
  nameIn('longGeneric', Date.now()).replace(/^(\S+) Time$/, '$1 time');

const nameIn = (timeZoneName: 'short' | 'longGeneric', time: number) =>
  format(timeZoneName)
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')!.value;

const format = memoize(
  (timeZoneName: 'short' | 'longGeneric') =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }),
);
