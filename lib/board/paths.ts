/** The page with the next meeting and the agendas. */
export const AGENDAS_PATH = '/board-of-directors/meeting-agendas';

/** The board meeting calendar, for calendar apps. */
export const CALENDAR_PATH = '/board-of-directors/meetings.ics';
