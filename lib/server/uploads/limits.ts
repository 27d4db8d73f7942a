const MEGABYTE = 1024 * 1024;

/** The largest file, in megabytes as visitors read them. */
export const MAX_FILE_MB = 10;
export const MAX_FILE_BYTES = MAX_FILE_MB * MEGABYTE;
/** New files that a form can send in one submission. A step asks for no more (lib/server/forms/problems.ts). */
export const MAX_FILES = 8;
/** Text fields that a form can send: its questions, the files that it keeps, and its own fields. */
export const MAX_FIELDS = 200;
/** The names and values of all text fields together. */
export const MAX_TEXT_BYTES = 64 * 1024;
/** The largest form that is accepted: all of its files, plus its text. */
export const MAX_BODY_BYTES = MAX_FILES * MAX_FILE_BYTES + MEGABYTE;
/** How much is read of a form that is too large, so that its sender gets a response. */
export const MAX_RECEIVED_BYTES = 2 * MAX_BODY_BYTES;
