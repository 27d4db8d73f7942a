import { siteHost } from '../site/host';

/** The board meeting calendar, for calendar apps. */
export const CALENDAR_PATH = '/board-of-directors/meetings.ics';

/** The same URL with the scheme that calendar apps use to subscribe. */
export const calendarSubscription = `webcal://${siteHost}${CALENDAR_PATH}`;
