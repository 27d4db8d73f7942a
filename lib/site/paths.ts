import { agency } from './agency';

/** The page with the holidays and the hours. */
export const HOLIDAYS_PATH = `/about-${agency.slug}/holidays`;
