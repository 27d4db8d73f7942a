/** Tables with fewer columns fit on a phone. */
const MIN_STACKED = 3;
/** Other tables fit if the longest cells of their columns have at most this many characters in total. */
const FITS = 60;
/** Tables with five or more columns fit only if they are mostly short numbers. */
const MANY = 5;
const MANY_FIT = 40;

/** In characters. Cells that are not longer stay on one line where there is room (styles/tables.css). */
export const SHORT = 20;

/**
 * When the rows of a table become blocks that repeat the names of its columns (styles/tables.css): `stacked` tables on
 * phones, and `compact` ones only with large text.
 */
export function tableShape(rows: readonly (readonly string[])[]): 'stacked' | 'compact' {
  const columns = rows[0]?.length ?? 0;
  const isWide = widthOf(rows) > (columns < MANY ? FITS : MANY_FIT);
  return columns >= MIN_STACKED && isWide ? 'stacked' : 'compact';
}

/** The sum of the lengths of each column's longest cell. */
const widthOf = (rows: readonly (readonly string[])[]): number =>
  rows[0]?.reduce((sum, _, i) => sum + Math.max(...rows.map((row) => row[i]?.length ?? 0)), 0) ?? 0;
