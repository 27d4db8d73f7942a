/** Name of a field that visitors do not see and programs fill in. */
export const HONEYPOT = 'best_time';
