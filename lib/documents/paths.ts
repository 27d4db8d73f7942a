/** The calendar of bid deadlines, for calendar apps. */
export const BID_CALENDAR_PATH = '/business/bids.ics';
