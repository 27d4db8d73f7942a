import type { DescribedAnswer } from '../forms/describe';
import type { HeldReason, RequestStatus, StoredFile } from '../forms/types';

/** What a request's page shows to the visitor who sent it; null if the database cannot be read now. */
export type StatusPageProps = {
  request: {
    /** Formatted for people: `HT4-KCX-9PM`. */
    reference: string;
    /** The form's name. */
    form: string;
    title: string;
    status: RequestStatus;
    note: string;
    /** ISO times. */
    sentAt: string;
    updatedAt: string;
    /** Whether it was just sent, so that the page serves as the receipt. */
    isNew: boolean;
    /** What happens next. */
    receipt: string;
    office: string;
    answersIn: string;
    phone: string;
    /** Whether the visitor gets the receipt by email, too. */
    hasMail: boolean;
    /** The day on which it is removed: `2027-11-24`. */
    removeOn: string;
  } | null;
};

/** What a request's page shows to staff; null if the database cannot be read now. */
export type StaffPageProps = {
  request: {
    /** Formatted for people: `HT4-KCX-9PM`. */
    reference: string;
    title: string;
    status: RequestStatus;
    note: string;
    /** ISO times. */
    sentAt: string;
    updatedAt: string;
    removeOn: string;
    answers: DescribedAnswer[];
    /** `held`: why nobody can open a file, or null. */
    files: (StoredFile & { href: string; held: HeldReason | null })[];
    statusPath: string;
    path: string;
  } | null;
  /** The status that the link in the email suggests. Staff confirm it. */
  chosen: RequestStatus;
  isSaved: boolean;
  /** Why the change could not be saved, or null. */
  failure: string | null;
};

/** Maximum length of a note from staff, in characters. */
export const MAX_NOTE = 1000;
