/** Matches US phone numbers as the site writes them: `(530) 555-0100`, `1-800-222-1222`. */
export const telephoneNumber = /\(\d{3}\) \d{3}-\d{4}|\b1-\d{3}-\d{3}-\d{4}/;

/** The `tel:` link for a US phone number. */
export const telephoneHref = (number: string): string => `tel:+1${number.replace(/^1-|\D/g, '')}`;
