/** Spreadsheets take text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180), without its end. Text that a spreadsheet would work out stays text. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map(toCell).join();
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
