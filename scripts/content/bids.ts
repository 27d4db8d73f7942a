import { Temporal } from '@js-temporal/polyfill';
import { isHoliday } from '../../lib/server/content/closedDays';
import { lineWith } from './lines';
import { partsOf, type ContentText, type Problem } from './texts';

/** How long before the due date bidders must ask questions, according to the pages and the bid documents. */
const BUSINESS_DAYS_FOR_GOODS = 5;
const DAYS_FOR_CONSTRUCTION = 7;

/** Reports deadlines for bidders' questions that do not match the due dates. */
export const checkBids = (texts: ContentText[]): Problem[] =>
  texts.flatMap((text) => [...checkRequests(text), ...checkBidDocument(text)]);

/** Checks a table of requests with the columns "Questions by" and "Due", or "Due by 2 p.m.". */
function checkRequests({ file, text }: ContentText): Problem[] {
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const dueIn = (cells: string[]) => cells.findIndex((cell) => /^Due\b/.test(cell));
  const head = rows.findIndex((cells) => cells.includes('Questions by') && dueIn(cells) >= 0);
  if (head < 0) return [];
  const [questions, due] = [rows[head]!.indexOf('Questions by'), dueIn(rows[head]!)];
  const end = rows.findIndex((cells, i) => i > head && cells.length < 2);
  return rows.slice(head + 2, end).flatMap((cells, i) => {
    const last = longDay(businessDaysBefore(dayIn(cells[due]!), BUSINESS_DAYS_FOR_GOODS));
    const what = `Questions are due on ${cells[questions]} here, but ${BUSINESS_DAYS_FOR_GOODS} business days before the due date is ${last}. Change one of them.`;
    return cells[questions] === last ? [] : [{ file, line: head + 3 + i, what }];
  });
}

/** Checks the front matter of the documents for a construction bid. */
function checkBidDocument({ file, text }: ContentText): Problem[] {
  const { data, body } = partsOf(text);
  const { due, questionsBy } = data as { due?: string; questionsBy?: string };
  if (!file.startsWith('content/documents/') || !due || !questionsBy) return [];
  const day = Temporal.PlainDate.from(due.slice(0, 10)).subtract({ days: DAYS_FOR_CONSTRUCTION });
  const last = `${day.toLocaleString('en-US', { weekday: 'long' })}, ${longDay(day)}`;
  const line = lineWith(text, (one) => one.startsWith('questionsBy:'));
  if (questionsBy !== last) {
    const what = `Questions are due on ${questionsBy} here, but ${DAYS_FOR_CONSTRUCTION} days before the due date is ${last}. Change one of them.`;
    return [{ file, line, what }];
  }
  if (body.includes(`by ${last}`)) return [];
  return [{ file, line, what: `The text does not say that questions are due by ${last}.` }];
}

/** The first date in a string. */
function dayIn(text: string): Temporal.PlainDate {
  const [date = ''] = /\w+ \d+, \d{4}/.exec(text) ?? [];
  return Temporal.PlainDate.from(new Date(`${date} UTC`).toISOString().slice(0, 10));
}

function businessDaysBefore(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  if (count === 0) return day;
  const before = day.subtract({ days: 1 });
  return businessDaysBefore(before, count - (isBusinessDay(before) ? 1 : 0));
}

const isBusinessDay = (day: Temporal.PlainDate) => day.dayOfWeek <= 5 && !isHoliday(day);

const longDay = (day: Temporal.PlainDate) => day.toLocaleString('en-US', { dateStyle: 'long' });
