/** Spreadsheets treat text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180), without the line break. Text that looks like a formula is escaped. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map(toCell).join();
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
