/** The board meeting calendar, for calendar apps. */
export const CALENDAR_PATH = '/board-of-directors/meetings.ics';
