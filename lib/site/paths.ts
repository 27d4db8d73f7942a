import agency from './agency.json';

/** The page with the holidays and the hours. */
export const HOLIDAYS_PATH = agency.pages.holidays;
