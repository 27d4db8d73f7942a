import { siteHost } from '../site/host';

/** The calendar of bid deadlines, for calendar apps. */
export const BID_CALENDAR_PATH = '/business/bids.ics';

/** The same URL with the scheme that calendar apps use to subscribe. */
export const bidSubscription = `webcal://${siteHost}${BID_CALENDAR_PATH}`;
