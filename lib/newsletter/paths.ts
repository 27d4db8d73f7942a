import agency from '../site/agency.json';

/** The page with the newsletter form, for browsers without JavaScript and links from other sites. */
export const NEWSLETTER_PATH = agency.pages.enews;

/**
 * The attributes of a link that opens the newsletter dialog, through `Newsletter`. Without JavaScript,
 * or in a new tab, the link opens a page with the same form.
 * @param title The dialog's title, if it is not the default.
 */
export const newsletterLink = (title = '') => ({
  href: NEWSLETTER_PATH,
  'data-newsletter': title,
  'data-prefetch': 'false',
});

const parameter = /([?&])enews(?:=[^&#]*)?(&|(?=#|$))/;

/** Whether a URL contains the `enews` parameter, which opens the newsletter dialog. */
export function asksForEnews(path: string): boolean {
  return parameter.test(path);
}

/** The same URL without the `enews` parameter. */
export function withoutEnews(path: string): string {
  return path.replace(parameter, (_, before: string, after: string) => (after ? before : ''));
}
