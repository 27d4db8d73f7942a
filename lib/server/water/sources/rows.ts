/** An object with unknown properties. */
export type Row = Record<string, unknown>;

/**
 * Validates a list of thousands of objects, for which a schema library would block the server for seconds.
 * @throws Error if it is not a list of objects
 */
export function rowsOf(data: unknown): Row[] {
  if (!Array.isArray(data) || !data.every(isRow)) throw new Error('not a list of objects');
  return data;
}

/** Whether a value is an object and not a list. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
