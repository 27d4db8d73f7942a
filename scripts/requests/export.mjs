// Exports of requests: CSV for a spreadsheet, JSON for a person.
import { stringify } from 'csv-stringify/sync';
import { describe } from './answers.mjs';
import { filePath, readable } from './readable.mjs';

/** Requests as CSV for spreadsheets, with a column for each question, or several if its label has changed. */
export function csvOf(rows) {
  const columns = { reference: 'Reference', sent: 'Sent', status: 'Status', note: 'Note' };
  const records = rows.map((row) => {
    const { answers, files } = describe(row);
    for (const answer of answers) columns[columnOf(answer)] = answer.label;
    if (files.length > 0) columns.files = 'Files';
    return {
      reference: readable(row.reference),
      sent: row.sent_at,
      status: row.status,
      note: row.note,
      ...Object.fromEntries(answers.map((answer) => [columnOf(answer), cellOf(answer)])),
      files: files.map(({ id }) => filePath(row, id)).join(' '),
    };
  });
  // Escapes text that spreadsheets would treat as formulas.
  const format = { escape_formulas: true, header: true, quoted: true, bom: true };
  return stringify(records, { ...format, columns, record_delimiter: 'windows' });
}

const columnOf = ({ name, label }) => `answer ${name} ${label}`;

/** Digits with signs that spreadsheets read as a number, a date or a time, and numbers such as `12E45`. */
const LOOKS_LIKE_A_NUMBER = /^(?=.*\d)[-+().:/\s\d]+$|^\d+(\.\d+)?e[-+]?\d+$/i;
/** Numbers that look the same in a spreadsheet. */
const STAYS = /^(0|[1-9]\d{0,10})$/;

/**
 * An answer as it is exported. Spreadsheets would change `00012345` to `12345`, and `7-2` to a date, so such text gets an
 * apostrophe in front, as formulas do. Account and phone numbers always get one, so that a column has one format.
 */
function cellOf({ kind, text }) {
  if (kind === 'number' || kind === 'date' || !LOOKS_LIKE_A_NUMBER.test(text)) return text;
  const isNumber = STAYS.test(text) && kind !== 'accountNumber' && kind !== 'phone';
  return isNumber ? text : `'${text}`;
}

/**
 * What is stored about a person's requests, as JSON.
 * @param deliveries those of all requests
 */
export function personJson(rows, deliveries) {
  const requests = rows.map((row) => ({
    reference: readable(row.reference),
    form: row.form,
    sentAt: row.sent_at,
    status: row.status,
    note: row.note,
    updatedAt: row.updated_at,
    removeOn: row.remove_on,
    answers: describe(row).answers.map(({ name, label, text }) => ({ name, label, value: text })),
    files: describe(row).files.map(({ id, name, type, size }) => ({
      name,
      type,
      size,
      page: filePath(row, id),
    })),
    deliveries: deliveries
      .filter(({ reference }) => reference === row.reference)
      .map(({ channel, delivered_at: deliveredAt }) => ({ channel, deliveredAt })),
  }));
  return `${JSON.stringify({ exportedAt: new Date().toISOString(), requests }, null, 2)}\n`;
}
