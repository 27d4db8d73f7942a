/** The `tel:` link for a US phone number. */
export const telephoneHref = (number: string): string => `tel:+1${number.replace(/^1-|\D/g, '')}`;
