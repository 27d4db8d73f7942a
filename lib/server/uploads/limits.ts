const MEGABYTE = 1024 * 1024;

export const MAX_FILE_BYTES = 10 * MEGABYTE;
/** New files that a form can send at once. A step asks for no more (lib/server/forms/problems.ts). */
export const MAX_FILES = 8;
export const MAX_FIELDS = 200;
export const MAX_TEXT_BYTES = 64 * 1024;
/** All files that a form accepts, with their text. */
export const MAX_BODY_BYTES = MAX_FILES * MAX_FILE_BYTES + MEGABYTE;
