const MEGABYTE = 1024 * 1024;

/** Maximum size of a file, in megabytes, as shown to visitors. */
export const MAX_FILE_MB = 10;
export const MAX_FILE_BYTES = MAX_FILE_MB * MEGABYTE;
/** Maximum number of new files in one submission. No step may ask for more (lib/server/forms/problems.ts). */
export const MAX_FILES = 8;
/** Maximum number of text fields in a form: its questions, the files that it keeps, and its own fields. */
export const MAX_FIELDS = 200;
/** Maximum total size of the names and values of all text fields. */
export const MAX_TEXT_BYTES = 64 * 1024;
/** The largest form that is accepted: all of its files, plus its text. */
export const MAX_BODY_BYTES = MAX_FILES * MAX_FILE_BYTES + MEGABYTE;
/** How much of an oversized form is read so that its sender gets a response. */
export const MAX_RECEIVED_BYTES = 2 * MAX_BODY_BYTES;
