/** A number of days as `90 days`, `one year` or `2 years`. */
export const keptPeriod = (days: number): string =>
  days % 365 === 0 ? (days === 365 ? 'one year' : `${days / 365} years`) : `${days} days`;
