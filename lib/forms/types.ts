import type { ContactKey } from '../content/types';

/** How a question can be asked, and what counts as an answer. */
export const questionKinds = [
  'text',
  'longText',
  'choice',
  'date',
  'phone',
  'email',
  'address',
  'accountNumber',
  'number',
  'files',
  'place',
] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** An option of a choice: the value that is stored, and the label and hint that visitors read. */
export type Option = { value: string; label: string; hint?: string };

/** A question in a form (docs/forms.md). */
export type Question = {
  /** The name of its field. Letters and digits, starting with a lowercase letter. */
  name: string;
  kind: QuestionKind;
  label: string;
  hint: string;
  required: boolean;
  /** The error message if a required answer is missing, such as "Enter your name." */
  missing: string;
  /** The HTML autocomplete token, or ''. */
  autoComplete: string;
  /** The answers to choose from, for a choice. */
  options: Option[];
  /** Whether visitors can choose several options. */
  isMultiple: boolean;
  /** For a number: the smallest and largest values allowed. */
  min: number | null;
  max: number | null;
  /** Maximum length of the answer, in characters. */
  maxLength: number;
  /** The first and last days allowed for a date, in days from today. */
  fromDay: number | null;
  toDay: number | null;
  /** How many files visitors can add. */
  maxFiles: number;
  /** Ask only if the answer to an earlier question is one of these values. */
  when: { question: string; is: string[] } | null;
  /** Whether the answer is about a person, so that only the office's staff get it. */
  isPrivate: boolean;
};

/** Questions that are asked together, on one page. */
export type Step = { title: string; text: string; questions: Question[] };

/** A form that visitors send to the agency, from `forms/{name}.yaml`. */
export type Form = {
  /** Its file's name, such as `report-leak-or-waste`. */
  name: string;
  /** The page that it belongs to, such as `/report-water-waste`. */
  page: string;
  /** The form's own page, such as `/report-water-waste/form`. */
  path: string;
  title: string;
  description: string;
  /** Plain text above the first question. */
  intro: string;
  /** What visitors will need. */
  haveReady: string[];
  /** The office that responds. */
  office: {
    name: string;
    contact: ContactKey;
    /** How soon it responds, such as `within two business days`. */
    answersIn: string;
    /** The question whose answer says which office responds, or ''. Its options are contacts. */
    by: string;
  };
  /** What to do in an emergency, shown above the first question, or ''. */
  urgent: string;
  /** How long a request is kept after it is sent, in days. */
  keptDays: number;
  /** What the receipt says happens next. */
  receipt: string;
  /** The Open311 service code of reports about a place, or ''. */
  serviceCode: string;
  /** Whether most readers of its page need something else. */
  secondary: boolean;
  /** What is made up in the form, as on pages, or ''. */
  sample: string;
  /** Words that residents might search for. */
  keywords: string;
  steps: Step[];
};

/** The form of a request as it was when the request was sent. Later changes to the form do not change how it reads. */
export type FormSnapshot = Pick<Form, 'title'> & {
  steps: { questions: DescribingQuestion[] }[];
};

/** What describes the answer to a question. */
export type DescribingQuestion = Pick<
  Question,
  'name' | 'kind' | 'label' | 'isPrivate' | 'options'
>;

/** A file from a visitor, as stored. */
export type StoredFile = {
  /** Long and random, so that no one can guess the ID of another visitor's file. */
  id: string;
  /** A name that is safe to show and to save the file under. */
  name: string;
  /** The media type, detected from the content: `image/jpeg`. */
  type: string;
  /** In bytes. */
  size: number;
};

/** Why nobody can open a file: it has not been scanned for viruses yet, or had one. */
export type HeldReason = 'waiting' | 'infected';

/**
 * Answers by question name: text, the chosen options, or files. Unanswered questions are missing. A place is text:
 * an address, a description, or `38.92210, -121.05590`.
 */
export type Answers = Record<string, string | string[] | StoredFile[]>;

export const requestStatuses = ['received', 'in progress', 'done'] as const;

export type RequestStatus = (typeof requestStatuses)[number];
