import { siteHost } from '../site/host';

/** The calendar of the board's meetings, for programs that keep calendars. */
export const CALENDAR_PATH = '/board-of-directors/meetings.ics';

/** The same with the scheme by which a calendar program subscribes to it. */
export const calendarSubscription = `webcal://${siteHost}${CALENDAR_PATH}`;
