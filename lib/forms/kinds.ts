import { isDay } from '../site/dates';
import { DAY_MS } from '../site/durations';
import { plainNumber, readNumber } from '../tools/readNumber';
import { readDay } from './readDay';
import { readPlace } from './readPlace';
import { cleanLines, readEmail, readPhones, shortText } from './typed.mjs';
import type { Question, QuestionKind } from './types';

/** What sets the answers to one kind of question apart. The fields are in components/forms/QuestionField.tsx. */
type Kind = {
  /** The normal form of typed text, or null if it cannot be read. */
  read?: (typed: string, question: Question) => string | null;
  /** The error if an answer cannot be read. */
  unreadable?: string;
  /**
   * Why an answer cannot be accepted for another reason, or null.
   * @param today `2026-11-24` in the agency's time zone
   */
  errorIn?: (answer: string, question: Question, today: string) => string | null;
  /** Maximum length of an answer, in characters, unless the form says otherwise. */
  maxLength?: number;
  /** What browsers autofill, unless the form says otherwise. */
  autoComplete?: string;
  /** Whether an answer is always about a person. */
  isPrivate?: boolean;
};

/** All kinds of questions. */
export const kinds: Record<QuestionKind, Kind> = {
  text: {},
  choice: {},
  files: {},
  longText: { read: cleanLines, maxLength: 4000 },
  address: { read: readPlace, maxLength: 300, autoComplete: 'street-address' },
  place: { read: readPlace, maxLength: 300 },
  date: { read: readDay, errorIn: dateError, maxLength: 20 },
  number: {
    read: (typed, { label }) => plainNumber(typed, label),
    errorIn: numberError,
    maxLength: 20,
  },
  email: {
    read: readEmail,
    unreadable: 'Enter an email address like name@example.com.',
    maxLength: 254,
    autoComplete: 'email',
    isPrivate: true,
  },
  phone: {
    read: (typed) =>
      readPhones(typed)
        .map(({ text }) => text)
        .join(' or ') || null,
    unreadable: 'Enter a phone number with the area code.',
    maxLength: 40,
    autoComplete: 'tel',
    isPrivate: true,
  },
  accountNumber: {
    read: readAccountNumber,
    unreadable: 'Enter the account number from your bill. It has 4 to 15 digits.',
    maxLength: 20,
    isPrivate: true,
  },
};

/** An account number, which has 4 to 15 digits, with hyphens between its parts. Null for other text. */
function readAccountNumber(text: string): string | null {
  const plain = shortText(text)
    .replace(
      /^(?:(?:[a-z]+ )*(?:customer|account|acct?|a\/c))?\.? ?(?:(?:number|num|no|id)\b\.?)?(?: is\b)?[\s:#№=-]*/i,
      '',
    )
    .replace(/ ?[-_/ ] ?/g, '-');
  return /^(?=(?:-?\d){4,15}$)\d/.test(plain) ? plain : null;
}

function numberError(value: string, { label, min, max }: Question): string | null {
  const name = `your answer to “${label}”`;
  return readNumber(value, { name, min: min ?? 0, max: max ?? 1e9 }).error ?? null;
}

function dateError(value: string, { fromDay, toDay }: Question, today: string): string | null {
  if (!isDay(value)) return `Enter a date as month/day/year, such as ${usDay(today)}.`;
  const days = (Date.parse(value) - Date.parse(today)) / DAY_MS;
  if (fromDay !== null && days < fromDay) return `Choose ${dayNamed(fromDay, today)} or later.`;
  if (toDay !== null && days > toDay) return `Choose ${dayNamed(toDay, today)} or earlier.`;
  return null;
}

/** A day as `11/24/2026`, or `today`. */
function dayNamed(days: number, today: string): string {
  if (days === 0) return 'today';
  return usDay(new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10));
}

/** `2026-11-04` as `11/4/2026`. */
function usDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year}`;
}
