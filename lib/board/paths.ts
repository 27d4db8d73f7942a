import agency from '../site/agency.json';

/** The page with the next meeting and the agendas. */
export const AGENDAS_PATH = agency.pages.agendas;

/** The board meeting calendar, for calendar apps. */
export const CALENDAR_PATH = '/board-of-directors/meetings.ics';
