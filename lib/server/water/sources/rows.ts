/** An object of unknown making. */
export type Row = Record<string, unknown>;

/**
 * The objects of a list that has thousands: a schema library would hold up the server for seconds.
 * @throws where it is no list, or has something else in it
 */
export function rowsOf(data: unknown): Row[] {
  if (!Array.isArray(data) || !data.every(isRow)) throw new Error('no list of objects');
  return data;
}

/** Whether a value is an object and no list. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
