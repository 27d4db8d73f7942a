/** The `tel:` link for a US phone number such as `(530) 555-0100`. */
export function telephoneHref(number: string): string {
  return `tel:+1${number.replace(/\D/g, '')}`;
}
