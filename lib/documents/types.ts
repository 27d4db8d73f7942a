/** What a document is, with its name in the singular. A new kind is a line here. */
export const documentKinds = {
  agenda: 'Agenda',
  minutes: 'Minutes',
  'annual-report': 'Annual report',
  budget: 'Budget',
  'quality-report': 'Water quality report',
  standard: 'Standard',
  schedule: 'Schedule',
  bid: 'Bid papers',
  addendum: 'Addendum',
  guide: 'Guide',
  form: 'Form',
  newsletter: 'Newsletter',
  other: 'Document',
} as const;

/** What a document is about. A new subject is a line here. */
export const documentSubjects = {
  board: 'Board of directors',
  finance: 'Money and budget',
  'water-quality': 'Water quality',
  conservation: 'Smart water use',
  construction: 'Construction',
  careers: 'Jobs and pay',
  recreation: 'Recreation',
  general: 'General',
} as const;

export type DocumentKind = keyof typeof documentKinds;
export type DocumentSubject = keyof typeof documentSubjects;

/** A document of a library, as pages show it. Plain JSON data. */
export type DocumentSummary = {
  /** Where the file is: a path of this site, or an address elsewhere. Unique. */
  href: string;
  /** The collection that it belongs to, such as `board-agendas`. */
  folder: string;
  title: string;
  /** Day, YYYY-MM-DD. */
  date: string;
  kind: DocumentKind;
  subject: DocumentSubject;
  description: string;
  /** Language of its text, such as `en` or `es`. */
  language: string;
  /** Null where that is not known. */
  pages: number | null;
  /** Size of the file; null where that is not known. */
  bytes: number | null;
  /** True for the sample documents that come with the code. */
  sample: boolean;
};
