/** Kinds of documents and their display names. To add a kind, add a line here. */
export const documentKinds = {
  agenda: 'Agenda',
  minutes: 'Minutes',
  'annual-report': 'Annual report',
  budget: 'Budget',
  'quality-report': 'Water quality report',
  standard: 'Standard',
  schedule: 'Schedule',
  bid: 'Bid documents',
  addendum: 'Addendum',
  guide: 'Guide',
  form: 'Form',
  newsletter: 'Newsletter',
  other: 'Document',
} as const;

/** Document subjects and their display names. To add a subject, add a line here. */
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

/** A document in a library, as plain JSON. */
export type DocumentSummary = {
  /** A path on this site, or a URL elsewhere. Unique. */
  href: string;
  /** The collection it belongs to, such as `board-agendas`. */
  folder: string;
  title: string;
  /** YYYY-MM-DD. */
  date: string;
  kind: DocumentKind;
  subject: DocumentSubject;
  description: string;
  /** Language of the document, such as `en` or `es`. */
  language: string;
  /** Null if unknown. */
  pages: number | null;
  /** File size in bytes, or null if unknown. */
  bytes: number | null;
  /** True for the sample documents that come with the code. */
  sample: boolean;
  /** The minutes for an agenda, or the agenda for minutes. */
  counterpart: { href: string; kind: DocumentKind } | null;
};
